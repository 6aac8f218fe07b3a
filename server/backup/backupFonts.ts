import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type ExtraFont, extraFontName, extraFonts } from "../publishing/resume/extraFonts.ts";
import { writeDurably } from "../shared/durableFiles.ts";
import { sha256 } from "../shared/sha256.ts";
import type { BackupStore } from "./backupStore.ts";

const folder = "fonts";
const weights = [400, 700] as const;

const filesOf = (fonts: readonly ExtraFont[]) =>
  fonts.flatMap((font) =>
    weights.map((weight) => ({ name: extraFontName(font, weight), expected: font.sha256[weight] })),
  );

const known = Object.values(extraFonts);

export const backUpFonts = async (dataFolder: string, store: Pick<BackupStore, "list" | "add">): Promise<void> => {
  const stored = new Set(await store.list(folder));
  for (const { name } of filesOf(known)) {
    const source = join(dataFolder, folder, name);
    if (existsSync(source) && !stored.has(`${folder}/${name}`)) await store.add(`${folder}/${name}`, source);
  }
};

/** Restores the fonts that the data folder lacks. Files with other bytes than Plinth expects are left out. */
export const restoreFonts = async (
  dataFolder: string,
  store: Pick<BackupStore, "list" | "read">,
  fonts: readonly ExtraFont[] = known,
): Promise<void> => {
  const stored = new Set(await store.list(folder));
  for (const { name, expected } of filesOf(fonts)) {
    const target = join(dataFolder, folder, name);
    if (!stored.has(`${folder}/${name}`) || existsSync(target)) continue;
    const bytes = await store.read(`${folder}/${name}`);
    if (sha256(bytes) !== expected) continue;
    await mkdir(join(dataFolder, folder), { recursive: true });
    await writeDurably(target, bytes);
  }
};
