import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tokens } from "#shared/design/tokens.ts";

const folders = ["src-public", "src/shared"];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css") && !file.endsWith("/fonts.css"))
    .map((file) => `${folder}/${file}`),
);

/** Returns the fonts that a stylesheet sets, with their selectors. A print has sizes of its own. */
const fontsIn = (css: string): string[] => {
  const plain = css.replace(/\/\*.*?\*\//gs, "").replace(/@media print \{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, "");
  return [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = "", rules = ""]) =>
    [...rules.matchAll(/(?:^|[\s;])(font(?:-size|-weight|-family)?|--size): ([^;]+);/g)].map(
      ([, name, value]) => `${selector.replace(/\s+/g, " ").trim()} { ${name}: ${value} }`,
    ),
  );
};

const allowed = [
  /\{ (?:font-size|--size): (?:var\(--step-(?:-1|[0-4])\)|inherit) \}$/,
  // The name of the owner is smaller where a word of it would not fit.
  /^\.name \{ font-size: min\(var\(--size, var\(--step-4\)\), 100cqi [^;]*\) \}$/,
  /\{ font-weight: (?:400|640) \}$/,
  /\{ font: (?:var\(--mono\)|inherit) \}$/,
  /^body \{ font: 400 var\(--step-0\) \/ 1\.6 var\(--font-sans\) \}$/,
  // Code, formulas and small signs within a text are sized by the text around them.
  /\b(?:code|kbd|sub|sup|math)\b[^{]*\{ font-(?:size: [01]\.\d+em|family: (?:var\(--font-mono\)|"Noto Sans Math", math)) \}$/,
  // Drawings and messages have no font of the page around them.
  /^(?:\.drawing|\.markdown \[data-drawn="diagram"\] > svg|\.toast)[^{]*\{ font-(?:size: [\d.]+px|family: var\(--font-sans\)) \}$/,
];

test("every text has one of six sizes, two weights and the mono style", () => {
  expect(Object.keys(tokens.step).sort()).toEqual(["-1", "0", "1", "2", "3", "4"]);
  const others = files.flatMap((file) =>
    fontsIn(readFileSync(file, "utf8"))
      .filter((font) => !allowed.some((each) => each.test(font)))
      .map((font) => `${file}: ${font}`),
  );
  expect(others).toEqual([]);
});

test.each([
  ".title { font-size: 1.3rem; }",
  ".title { font-weight: 600; }",
  "@media (min-width: 40rem) { .title { color: red; font: 400 1rem var(--font-mono); } }",
  ".date { font-family: var(--font-mono); }",
])("finds the further style %s", (css) => {
  expect(fontsIn(css).some((font) => !allowed.some((each) => each.test(font)))).toBe(true);
});
