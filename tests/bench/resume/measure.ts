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

const percent = (share: number): string => String(Math.floor(share * 100));

export const columns = ["pages", "texts %", "order %", "name", "garbled", "fields %", "links"] as const;

/** Returns the cells of a table: a value for each extractor. */
export const cellsOf = ({ measured, missingLinks: links }: PdfScore): string[] => [
  String(measured[0]?.pages ?? 0),
  measured.map(({ strings }) => percent(strings.found)).join(" "),
  measured.map(({ strings }) => percent(strings.ordered)).join(" "),
  measured.map(({ hasName }) => (hasName ? "yes" : "no")).join(" "),
  measured.map(({ garbled }) => garbled).join(" "),
  measured.map(({ fields }) => percent(fields.all === 0 ? 1 : fields.right / fields.all)).join(" "),
  links.length === 0 ? "all" : `${links.length} missing`,
];

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
