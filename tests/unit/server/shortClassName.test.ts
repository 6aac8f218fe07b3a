import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shortClassName } from "../../../server/bundle/styleModules.ts";

test("a class of one CSS module has no other one's name, and the same on the server and in the browser", () => {
  const files = ["src", "src-public"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".module.css"))
      .map((file) => join(process.cwd(), folder, file)),
  );
  const names = files.map((file) => shortClassName("card", file));
  expect(names.length).toBeGreaterThan(10);
  expect(new Set(names).size).toBe(names.length);
  expect(files.map((file) => shortClassName("card", `${file}?used`))).toEqual(names);
});
