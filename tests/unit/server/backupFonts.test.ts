import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { backUpFonts, restoreFonts } from "#server/backup/backupFonts.ts";
import { folderStore } from "#server/backup/folderStore.ts";
import type { ExtraFont } from "#server/publishing/resume/extraFonts.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const [regular, bold] = ["noto-sans-jp-japanese-400-normal.woff", "noto-sans-jp-japanese-700-normal.woff"];
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
const japanese: ExtraFont = {
  name: "Japanese",
  code: "jp",
  subset: "japanese",
  sha256: { 400: hashOf("regular"), 700: hashOf("bold") },
  letters: /あ/,
};

let root = "";
const inRoot = (...parts: string[]): string => join(root, ...parts);

beforeEach(() => {
  root = temporaryFolder();
  mkdirSync(inRoot("site/fonts"), { recursive: true });
  mkdirSync(inRoot("backups"));
});

it("backs up the installed fonts, and restores those whose bytes are right", async () => {
  writeFileSync(inRoot("site/fonts", regular), "regular");
  writeFileSync(inRoot("site/fonts", bold), "damaged");
  writeFileSync(inRoot("site/fonts/notes.txt"), "not a font");
  const store = folderStore(inRoot("backups"));
  await backUpFonts(inRoot("site"), store);
  await backUpFonts(inRoot("site"), store);
  expect(readdirSync(inRoot("backups/fonts")).sort()).toEqual([regular, bold]);

  await restoreFonts(inRoot("other"), store, [japanese]);
  expect(readdirSync(inRoot("other/fonts"))).toEqual([regular]);
  expect(readFileSync(inRoot("other/fonts", regular), "utf8")).toBe("regular");
});

it("keeps a font that the data folder already has, and needs no fonts in the backup", async () => {
  writeFileSync(inRoot("site/fonts", regular), "mine");
  const store = folderStore(inRoot("backups"));
  await restoreFonts(inRoot("site"), store, [japanese]);
  await store.add(`fonts/${regular}`, inRoot("site/fonts", regular));
  await restoreFonts(inRoot("site"), store, [japanese]);
  expect(readFileSync(inRoot("site/fonts", regular), "utf8")).toBe("mine");
});
