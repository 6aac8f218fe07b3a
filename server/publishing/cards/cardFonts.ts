import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { FontDetails } from "@takumi-rs/core";

const { resolve } = createRequire(import.meta.url);

// The site's own fonts. Letters that they lack use the fonts of the résumé's PDF.
const own: readonly [family: string, file: string][] = [
  ["Schibsted", "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2"],
  ["Schibsted Ext", "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-ext-wght-normal.woff2"],
  ["Martian", "@fontsource-variable/martian-mono/files/martian-mono-latin-standard-normal.woff2"],
  ["Martian Ext", "@fontsource-variable/martian-mono/files/martian-mono-latin-ext-standard-normal.woff2"],
  ["Martian Cyrillic", "@fontsource-variable/martian-mono/files/martian-mono-cyrillic-standard-normal.woff2"],
];

const scripts = ["latin", "latin-ext", "greek", "greek-ext", "cyrillic", "cyrillic-ext", "vietnamese", "devanagari"];

const fallback: readonly [family: string, file: string][] = [
  ...scripts.map((script) => [`Noto ${script}`, `noto-sans/files/noto-sans-${script}`] as const),
  ["Noto hebrew", "noto-sans-hebrew/files/noto-sans-hebrew-hebrew"] as const,
  ["Noto arabic", "noto-sans-arabic/files/noto-sans-arabic-arabic"] as const,
  ["Noto emoji", "noto-emoji/files/noto-emoji-emoji"] as const,
].map(([family, name]) => [family, `@fontsource/${name}-700-normal.woff`]);

const names = (families: readonly (readonly [string, string])[]) => families.map(([family]) => `"${family}"`);

/** The font stacks. The first font that has a letter draws it. */
export const fontStacks = {
  sans: [...names(own.slice(0, 2)), ...names(fallback)].join(", "),
  mono: [...names(own.slice(2)), ...names(fallback)].join(", "),
};

export const readFonts = (): Promise<FontDetails[]> =>
  Promise.all([...own, ...fallback].map(async ([name, file]) => ({ name, data: await readFile(resolve(file)) })));
