import type { Resume } from "#public/pages/resume/resume.ts";
import { bodyLines, countGarbled, normalize } from "./extractedText.ts";
import { extractors, linksIn } from "./extractors.ts";
import { type FieldScore, scoreFields } from "./fieldScore.ts";
import { readFields } from "./fields.ts";
import { expectedIn, missingLinks, type StringScore, scoreStrings } from "./strings.ts";

interface Measured {
  extractor: string;
  pages: number;
  strings: StringScore;
  fields: FieldScore;
  hasName: boolean;
  garbled: number;
}

/** Measures a PDF with each extractor. */
export const measure = async (file: string, resume: Resume, json: unknown, language: string) => {
  const expected = expectedIn(json, language);
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
      fields: scoreFields(resume, readFields(lines)),
      hasName: normalize(lines.slice(0, 10).join("\n")).includes(normalize(resume.basics.name)),
      garbled: countGarbled(pages.join("")),
    });
  }
  return { measured, missingLinks: missingLinks(expected.urls, await linksIn(file), printed) };
};

export type PdfScore = Awaited<ReturnType<typeof measure>>;

export const columns = ["pages", "texts %", "order %", "name", "garbled", "fields %", "links"] as const;

const fieldShare = ({ fields: { right, all } }: Measured): number => (all === 0 ? 1 : right / all);
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
    worst(fieldShare, percent),
    missing === 0 ? "all" : `${missing} missing`,
  ];
};

/** Checks whether all extractors find all texts in order, the name, no garbled glyph and 95 % of the fields. */
export const isFaultless = ({ measured, missingLinks: links }: PdfScore): boolean =>
  links.length === 0 &&
  measured.every(
    (each) =>
      each.strings.found === 1 &&
      each.strings.ordered === 1 &&
      each.hasName &&
      each.garbled === 0 &&
      fieldShare(each) >= 0.95,
  );

/** Returns each miss, with the extractors that have it. */
export const missesOf = ({ measured, missingLinks: links }: PdfScore): string[] => {
  const by = new Map<string, Set<string>>();
  for (const { extractor, strings, fields } of measured) {
    const misses = [
      ...strings.missing.map((text) => `text ${JSON.stringify(text)}`),
      ...strings.swapped.map((texts) => `order ${texts}`),
      ...fields.misses.map((miss) => `field ${miss}`),
    ];
    for (const miss of misses) by.set(miss, (by.get(miss) ?? new Set()).add(extractor));
  }
  return [
    ...[...by].map(([miss, names]) => `${miss} (${[...names].join(", ")})`),
    ...links.map((url) => `link ${url} is neither printed nor a link`),
  ];
};
