import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { openSync } from "fontkit";
import { expect, test } from "vitest";
import { subsetFacesOf, subsetFonts } from "#server/bundle/fonts.ts";
import { projectFile } from "#server/shared/projectFile.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const faces = subsetFacesOf(readFileSync("src/shared/design/fonts.css", "utf8"));

test("reads the letters and weights of a font face", () => {
  expect(
    subsetFacesOf(
      '@font-face { font-weight: 400 720; font-stretch: 75%; src: url("/build/fonts/a.woff2"); unicode-range:\n U+41-43, U+2192; } @font-face { src: url("b.woff2"); }',
    ),
  ).toEqual([{ name: "a", letters: "ABC→", weights: { min: 400, max: 720 }, width: 75 }]);
});

test("the letters of Western Europe are in every file", () => {
  const texts = faces.filter(({ name }) => name !== "noto-sans-math");
  expect(new Set(texts.map(({ name }) => name)).size).toBe(3);
  for (const { letters } of texts) for (const letter of "Aé ßøÅçñ–“”’…→€") expect(letters).toContain(letter);
});

test("nothing is heavier than the files are: a browser would take its letters from another font", () => {
  const heaviest = faces.find(({ name }) => name === "schibsted-grotesk")?.weights?.max ?? 0;
  const files = ["src", "src-public"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.(?:css|tsx?)$/.test(file) && !file.endsWith("/fonts.css"));
  const tooHeavy = files.filter((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?:font-weight|fontWeight|font): "?(\d{3})\b/g)].some(
      ([, weight]) => Number(weight) > heaviest,
    ),
  );
  expect(tooHeavy).toEqual([]);
});

test("the font that a page begins with weighs at most 25 KB", async () => {
  await subsetFonts();
  expect(readFileSync(projectFile("build/fonts/schibsted-grotesk.woff2")).length).toBeLessThanOrEqual(25_000);
}, 60_000);

test("the font of formulas has the letters and sizes that MathML needs, in at most 75 KB", async () => {
  await subsetFonts();
  const file = projectFile("build/fonts/noto-sans-math.woff2");
  expect(readFileSync(file).length).toBeLessThanOrEqual(75_000);
  const font = openSync(file);
  if ("fonts" in font) throw new Error("The file is a collection.");
  const letters = new Set(font.characterSet);
  for (const letter of "x𝑥𝐱ℝ𝒞αΩ𝛼∑∫√≤→∞⟨⌊⏞′") expect(letters.has(letter.codePointAt(0) ?? 0), letter).toBe(true);
  expect(Reflect.get(font, "directory").tables).toHaveProperty("MATH");
}, 60_000);

test("subsets a font once, and again when its letters change or its file is missing", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "martian-mono.woff2");
  const cut = async (letters: string): Promise<"cut" | "kept"> => {
    await subsetFonts(folder, `@font-face { src: url("/build/fonts/martian-mono.woff2"); unicode-range: ${letters}; }`);
    const isNew = statSync(file).mtimeMs > 0;
    utimesSync(file, 0, 0);
    return isNew ? "cut" : "kept";
  };
  expect([await cut("U+41"), await cut("U+41"), await cut("U+41-43")]).toEqual(["cut", "kept", "cut"]);
  rmSync(file);
  expect([await cut("U+41-43"), await cut("U+41-43")]).toEqual(["cut", "kept"]);
});
