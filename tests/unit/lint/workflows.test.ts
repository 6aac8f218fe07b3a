import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import project from "../../../package.json" with { type: "json" };
import { nodeVersions } from "../../bringNode.ts";

const textOf = (path: string): string => readFileSync(`.github/${path}`, "utf8");
const read = (path: string) => parse(textOf(path));
const readme = readFileSync("README.md", "utf8");

describe("the workflows", () => {
  it("run the README's two commands on each tested version of Node", () => {
    const { strategy, steps } = read("workflows/test.yml").jobs.test;
    expect(strategy.matrix.node).toEqual(nodeVersions);
    const commands = [...readme.matchAll(/^npm ci && npm .*$/gm)].join("\n");
    expect(commands).toBe("npm ci && npm start\nnpm ci && npm test");
    expect(steps.flatMap(({ name }: { name?: string }) => name ?? []).join("\n")).toBe(commands);
  });

  it("publish a release and its checksum for the tag that package.json names", () => {
    const { on, jobs } = read("workflows/release.yml");
    expect(on.push.tags).toEqual(["v*"]);
    expect(project.tag).toMatch(/^v/);
    const script = jobs.release.steps.flatMap(({ run }: { run?: string }) => run ?? []).join("\n");
    expect(script).toMatch(/package\.json.*GITHUB_REF_NAME.*npm run release.*gh release create .*tgz\.sha256/s);
  });

  it("name only scripts that exist", () => {
    const named = readdirSync(".github/workflows").flatMap((name) => [
      ...textOf(`workflows/${name}`).matchAll(/npm run ([\w:-]+)/g),
    ]);
    expect(named.map(([, script]) => script).filter((script) => !Object.hasOwn(project.scripts, script ?? ""))).toEqual(
      [],
    );
  });
});

it.each(["bug", "idea"])("the template for a %s asks for everything that it needs", (name) => {
  const { description, body } = read(`ISSUE_TEMPLATE/${name}.yml`);
  expect(description).toMatch(/\.$/);
  expect(body.every(({ validations }: { validations?: { required: boolean } }) => validations?.required)).toBe(true);
});

it("updates of packages come in groups, and none needs a newer Node than package.json", () => {
  const { updates } = read("dependabot.yml");
  expect(updates.every(({ groups }: { groups?: object }) => groups)).toBe(true);
  expect(updates[0].ignore).toContainEqual({
    "dependency-name": "@types/node",
    "update-types": ["version-update:semver-major"],
  });
});
