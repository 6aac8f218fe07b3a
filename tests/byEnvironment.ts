import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const rank = ({ moduleId, project }: TestSpecification): string => {
  const environment = /@vitest-environment (\S+)/.exec(readFileSync(moduleId, "utf8"))?.[1] ?? "node";
  return `${project.name} ${environment}`;
};

const shuffled = (files: TestSpecification[], seed: string): TestSpecification[] => {
  const place = ({ moduleId }: TestSpecification) =>
    createHash("sha1")
      .update(seed + moduleId)
      .digest("hex");
  const places = new Map(files.map((file) => [file, place(file)]));
  return [...files].sort((one, other) => (places.get(one) ?? "").localeCompare(places.get(other) ?? ""));
};

/**
 * Files that can share a worker follow each other: a worker ends where the next file needs another environment. `FILE_ORDER`, any
 * text, is an order of files of its own, to see whether one of them leaves something for the next.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env.FILE_ORDER;
    const sorted = seed ? shuffled(files, seed) : await super.sort(files);
    const ranks = new Map(sorted.map((file) => [file, rank(file)]));
    return sorted.sort((one, other) => (ranks.get(one) ?? "").localeCompare(ranks.get(other) ?? ""));
  }
}
