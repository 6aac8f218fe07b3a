import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { projectFile } from "../shared/projectFile.ts";

const sources: Record<string, string> = {
  "schibsted-grotesk": "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2",
  "schibsted-grotesk-italic": "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-italic.woff2",
  "martian-mono": "@fontsource-variable/martian-mono/files/martian-mono-latin-standard-normal.woff2",
  "noto-sans-math": "@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2",
};

interface FontSubset {
  name: string;
  letters: string;
  /** Null for a font of one weight. */
  weights: { min: number; max: number } | null;
  width: number | null;
}

const lettersOf = (ranges: string): string =>
  ranges
    .split(",")
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join("");

export const subsetFacesOf = (css: string): FontSubset[] =>
  (css.match(/@font-face \{[^}]*\}/g) ?? []).flatMap((face) => {
    const name = /build\/fonts\/([\w-]+)\.woff2/.exec(face)?.[1];
    const ranges = /unicode-range:\s*([^;]+);/.exec(face)?.[1];
    const [, min, max = min] = /font-weight: (\d+)(?: (\d+))?;/.exec(face) ?? [];
    const width = /font-stretch: (\d+)%;/.exec(face)?.[1];
    if (!name || !ranges) return [];
    const weights = min ? { min: Number(min), max: Number(max) } : null;
    return [{ name, letters: lettersOf(ranges), weights, width: width ? Number(width) : null }];
  });

const sourceOf = (name: string): Buffer => {
  const source = sources[name];
  if (!source) throw new Error(`build/fonts/${name}.woff2 has no source font.`);
  return readFileSync(fileURLToPath(import.meta.resolve(source)));
};

const subset = async ({ name, letters, weights, width }: FontSubset): Promise<Uint8Array> =>
  subsetFont(sourceOf(name), letters, {
    targetFormat: "woff2",
    variationAxes: { ...(weights && { wght: { ...weights, default: 400 } }), ...(width && { wdth: width }) },
    keepFeatures: ["kern", "zero"],
    noLayoutClosure: true,
    noHinting: true,
    // The variation of kerning by weight is larger than the letters of a language.
    dropTables: ["GDEF"],
  });

const stampOf = (faces: ReadonlyMap<string, FontSubset>): string => {
  const hash = createHash("sha256")
    .update(JSON.stringify([...faces]))
    .update(readFileSync(fileURLToPath(import.meta.url)));
  for (const name of faces.keys()) hash.update(sourceOf(name));
  return hash.digest("hex");
};

/** Writes subsets of the stylesheet's fonts to build/fonts if they changed, because visitors do not need all letters and weights. */
export const subsetFonts = async (
  folder = projectFile("build/fonts"),
  css = readFileSync(projectFile("src/shared/design/fonts.css"), "utf8"),
): Promise<void> => {
  const faces = new Map(subsetFacesOf(css).map((face) => [face.name, face]));
  const stampFile = join(folder, "stamp");
  const stamp = stampOf(faces);
  const files = [...faces.keys()].map((name) => join(folder, `${name}.woff2`));
  if ([stampFile, ...files].every((file) => existsSync(file)) && readFileSync(stampFile, "utf8") === stamp) return;
  mkdirSync(folder, { recursive: true });
  for (const face of faces.values()) writeFileSync(join(folder, `${face.name}.woff2`), await subset(face));
  writeFileSync(stampFile, stamp);
};
