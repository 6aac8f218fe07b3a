import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const rank = ({ moduleId, project }: TestSpecification): string => {
  const environment = /@vitest-environment (\S+)/.exec(readFileSync(moduleId, "utf8"))?.[1] ?? "node";
  return `${project.name} ${environment}`;
};

const order = process.env.ORDER ?? "";

/** Sorts files by environment: a worker ends when the next file needs another one. `ORDER=7` makes a random order of its own. */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): string =>
      order && createHash("sha256").update(`${order} ${moduleId}`).digest("hex");
    const ranks = new Map(files.map((file) => [file, `${rank(file)} ${place(file)}`]));
    return (await super.sort(files)).sort((one, other) => (ranks.get(one) ?? "").localeCompare(ranks.get(other) ?? ""));
  }
}
