import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import manifest from "../../../package.json" with { type: "json" };

// What a build takes in is a devDependency; tests/db/operation.test.ts starts one with the others alone.
it("all packages that stay beside a build are some that the server names", () => {
  const server = readdirSync("server", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.startsWith("bundle"))
    .map((name) => readFileSync(`server/${name}`, "utf8"))
    .join();
  const isNamed = (name: string) =>
    server.includes(`"${name}`) || server.includes(`"${name.replace("@fontsource/", "")}/`);
  expect(Object.keys(manifest.dependencies).filter((name) => !isNamed(name))).toEqual([]);
});
