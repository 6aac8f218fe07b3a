import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { packDatabase, unpackDatabase } from "#server/database/postgres/emptyDatabase.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

let folder: string;
let [packed, target] = ["", ""];

beforeEach(() => {
  folder = join(temporaryFolder(), "with a space");
  const made = join(folder, "made");
  mkdirSync(join(made, "base/1"), { recursive: true });
  mkdirSync(join(made, "pg_notify"));
  writeFileSync(join(made, "PG_VERSION"), "17\n");
  writeFileSync(join(made, "base/1/112"), new Uint8Array(8192).fill(7));
  [packed, target] = [join(folder, "database.zip"), join(folder, "data/database")];
  writeFileSync(packed, packDatabase(made));
});

it("a packed database is unpacked whole, with its empty folders, over what an earlier try has left", () => {
  mkdirSync(join(`${target}-unfinished`, "left"), { recursive: true });
  mkdirSync(target);
  unpackDatabase(target, packed);
  expect(readdirSync(target, { recursive: true }).sort()).toEqual([
    ...["PG_VERSION", "base", "base/1", "base/1/112", "pg_notify"],
  ]);
  expect(readFileSync(join(target, "base/1/112"))).toEqual(Buffer.alloc(8192, 7));
  expect(readdirSync(join(folder, "data"))).toEqual(["database"]);
});

it("one that cannot be read leaves nothing", () => {
  mkdirSync(join(folder, "data"));
  writeFileSync(packed, readFileSync(packed).subarray(0, 200));
  expect(() => unpackDatabase(target, packed)).toThrow();
  expect(readdirSync(join(folder, "data"))).toEqual([]);
});
