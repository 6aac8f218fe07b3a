import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse as parseToml } from "smol-toml";
import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import { isRecord, textOf } from "#shared/base/unknownValues.ts";
import manifest from "../../../package.json" with { type: "json" };

const read = (file: string): string => readFileSync(file, "utf8");

/** A value within a parsed file. */
const within = (data: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (Array.isArray(value) ? value[Number(key)] : isRecord(value) ? value[key] : undefined),
    data,
  );

const keysOf = (data: unknown): string[] => (isRecord(data) ? Object.keys(data) : []);

const unit = read("deploy/plinth.service");
const image = read("deploy/Dockerfile");
const compose: unknown = parseYaml(read("deploy/compose.yaml"));
const fly: unknown = parseToml(read("deploy/fly.toml"));
const render: unknown = parseYaml(read("deploy/render.yaml"));

const namesIn = (line = ""): string[] => [...line.matchAll(/(\w+)=/g)].map(([, name = ""]) => name);
const rendered = within(render, "services", 0, "envVars");

describe("deploy/ names only existing things", () => {
  const known = new Set([...read(".env.example").matchAll(/^# (\w+)=/gm)].map(([, name]) => name)).add("NODE_ENV");

  it.each([
    ["plinth.service", namesIn(/^Environment=(.*)$/m.exec(unit)?.[1])],
    ["Dockerfile", namesIn(/^ENV (.*)$/m.exec(image)?.[1])],
    ["compose.yaml", keysOf(within(compose, "services", "plinth", "environment"))],
    ["fly.toml", keysOf(within(fly, "env"))],
    ["render.yaml", Array.isArray(rendered) ? rendered.map((one) => textOf(within(one, "key"))) : []],
  ])("each variable of %s is one that the server reads", (_file, names) => {
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it("each file, too", () => {
    const [, program = ""] = /^ExecStart=\S+ \/opt\/plinth\/current\/(\S+)$/m.exec(unit) ?? [];
    const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = ""]) => names.split(" "));
    const files = [
      ...[program, /"\/app\/(.+)"/.exec(image)?.[1] ?? "", ...copied],
      join("deploy", textOf(within(compose, "services", "plinth", "build", "context")), "deploy/Dockerfile"),
      textOf(within(compose, "services", "plinth", "build", "dockerfile")),
      join("deploy", textOf(within(fly, "build", "dockerfile"))),
      textOf(within(render, "services", 0, "dockerfilePath")),
      join("deploy", /\.\/(\w+):/.exec(textOf(within(compose, "services", "caddy", "volumes", 0)))?.[1] ?? "-"),
    ];
    expect(files.filter((file) => !file || !existsSync(file))).toEqual([]);
    expect(keysOf(manifest.scripts)).toContain(/npm run (\S+) /.exec(image)?.[1]);
  });

  const systemd = ["/usr/bin/systemd-analyze", "/usr/bin/node"].every(existsSync);

  it.runIf(systemd)("systemd finds nothing wrong with the unit", () => {
    expect(execFileSync("systemd-analyze", ["verify", "deploy/plinth.service"], { stdio: "pipe" }).toString()).toBe("");
  });
});

describe("a released version", () => {
  it("has a tag and a chapter of the changelog", () => {
    expect(manifest.tag).toBe(`v${manifest.version}`);
    expect(read("CHANGELOG.md")).toContain(`\n## ${manifest.version} (`);
  });

  it("has migrations that are no longer changed", () => {
    const released = read("supabase/migrations.sha256").trim().split("\n");
    const hashOf = (name: string): string =>
      createHash("sha256")
        .update(readFileSync(join("supabase/migrations", name)))
        .digest("hex");
    const present = readdirSync("supabase/migrations").map((name) => `${hashOf(name)}  migrations/${name}`);
    expect(released).toContainEqual(expect.stringMatching(/ {2}migrations\/\d{14}_baseline\.sql$/));
    expect(released.filter((line) => !present.includes(line))).toEqual([]);
  });
});
