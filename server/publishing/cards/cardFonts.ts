import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename } from "node:path";
import type { FontDetails } from "@takumi-rs/core";
import { boldFallbackFiles } from "../resume/typeface.ts";

const { resolve } = createRequire(import.meta.url);

// The site's own fonts. Letters that they lack use the fonts of the résumé's PDF.
const own: readonly [family: string, file: string][] = [
  ["Schibsted", "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2"],
  ["Schibsted Ext", "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-ext-wght-normal.woff2"],
  ["Martian", "@fontsource-variable/martian-mono/files/martian-mono-latin-standard-normal.woff2"],
  ["Martian Ext", "@fontsource-variable/martian-mono/files/martian-mono-latin-ext-standard-normal.woff2"],
  ["Martian Cyrillic", "@fontsource-variable/martian-mono/files/martian-mono-cyrillic-standard-normal.woff2"],
];

const fallback = boldFallbackFiles().map((file) => [basename(file), file] as const);

const names = (families: readonly (readonly [string, string])[]) => families.map(([family]) => `"${family}"`);

/** The font stacks. The first font that has a letter draws it. */
export const fontStacks = {
  sans: [...names(own.slice(0, 2)), ...names(fallback)].join(", "),
  mono: [...names(own.slice(2)), ...names(fallback)].join(", "),
};

export const readFonts = (): Promise<FontDetails[]> =>
  Promise.all([...own, ...fallback].map(async ([name, file]) => ({ name, data: await readFile(resolve(file)) })));
