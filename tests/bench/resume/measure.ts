import type { Resume } from "#public/pages/resume/resume.ts";
import { resumeWords } from "#public/pages/resume/resumeWords.ts";
import { bodyLines, countGarbled, normalize } from "./extractedText.ts";
import { extractors, linksIn } from "./extractors.ts";
import { expectedIn, missingLinks, type StringScore, scoreHeads, scoreStrings } from "./strings.ts";

interface Measured {
  extractor: string;
  pages: number;
  strings: StringScore;
  heads: ReturnType<typeof scoreHeads>;
  hasName: boolean;
  garbled: number;
}

/** Measures a PDF with each extractor. */
export const measure = async (file: string, resume: Resume, json: unknown, language: string) => {
  const words = await resumeWords(language);
  const expected = expectedIn(json, words);
  const measured: Measured[] = [];
  const printed: string[] = [];
  for (const [extractor, extract] of Object.entries(extractors)) {
    const pages = await extract(file);
    const lines = bodyLines(pages);
    printed.push(...lines);
    measured.push({
      extractor,
      pages: pages.length,
      strings: scoreStrings(expected, lines),
      heads: scoreHeads(resume, words, lines),
      hasName: normalize(lines.slice(0, 10).join("\n")).includes(normalize(resume.basics.name)),
      garbled: countGarbled(pages.join("")),
    });
  }
  return { measured, missingLinks: missingLinks(expected.urls, await linksIn(file), printed) };
};

export type PdfScore = Awaited<ReturnType<typeof measure>>;

export const columns = ["pages", "texts %", "order %", "name", "garbled", "heads %", "links"] as const;

const headShare = ({ heads: { all, apart } }: Measured): number => (all === 0 ? 1 : 1 - apart.length / all);
const percent = (share: number): string => String(Math.floor(share * 100));

/** Returns the cells of a table: the worst value of some PDFs for each extractor. */
export const cellsOf = (scores: readonly PdfScore[]): string[] => {
  const worst = (read: (measured: Measured) => number, write: (value: number) => string, pick = Math.min): string =>
    Object.keys(extractors)
      .map((name) => scores.flatMap(({ measured }) => measured.filter(({ extractor }) => extractor === name)))
      .map((measured) => write(pick(...measured.map(read))))
      .join(" ");
  const missing = Math.max(...scores.map((score) => score.missingLinks.length));
  return [
    String(Math.max(...scores.map(({ measured }) => measured[0]?.pages ?? 0))),
    worst(({ strings }) => strings.found, percent),
    worst(({ strings }) => strings.ordered, percent),
    worst(
      ({ hasName }) => Number(hasName),
      (has) => (has ? "yes" : "no"),
    ),
    worst(({ garbled }) => garbled, String, Math.max),
    worst(headShare, percent),
    missing === 0 ? "all" : `${missing} missing`,
  ];
};

/** Checks whether all extractors find all texts in order, the name, no garbled glyph and all heads. */
export const isFaultless = ({ measured, missingLinks: links }: PdfScore): boolean =>
  links.length === 0 &&
  measured.every(
    (each) =>
      each.strings.found === 1 &&
      each.strings.ordered === 1 &&
      each.hasName &&
      each.garbled === 0 &&
      each.heads.apart.length === 0,
  );

/** Returns each miss, with the extractors that have it. */
export const missesOf = ({ measured, missingLinks: links }: PdfScore): string[] => {
  const by = new Map<string, Set<string>>();
  for (const { extractor, strings, heads } of measured) {
    const misses = [
      ...strings.missing.map((text) => `text ${JSON.stringify(text)}`),
      ...strings.swapped.map((texts) => `order ${texts}`),
      ...heads.apart.map((head) => `head ${head}`),
    ];
    for (const miss of misses) by.set(miss, (by.get(miss) ?? new Set()).add(extractor));
  }
  return [
    ...[...by].map(([miss, names]) => `${miss} (${[...names].join(", ")})`),
    ...links.map((url) => `link ${url} is neither printed nor a link`),
  ];
};
