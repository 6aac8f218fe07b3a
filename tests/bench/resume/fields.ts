import { type DatedLine, dateIn, type Period, rangeIn } from "./dates.ts";
import { type Anchor, bullet, type Head, rate, templates } from "./entryHeads.ts";
import { normalizeLine } from "./extractedText.ts";
import { type Section, sectionsIn } from "./sectionWords.ts";

/** An entry of a résumé as a parser reads it from plain text. */
export interface Entry extends Head, Period {}

// A bullet may be on a line of its own.
const withBullets = (lines: readonly string[]): string[] =>
  lines
    .join("\n")
    .replace(/^([•‣▪●◦∙·*–-])\n/gm, "$1 ")
    .split("\n");

const anchorsIn = (lines: readonly string[]): (Anchor & DatedLine)[] => {
  const read = (readDate: typeof rangeIn): (Anchor & DatedLine)[] =>
    lines.flatMap((line, at) => {
      const dated = bullet.test(line) || line.split(" ").length > 20 ? null : readDate(line);
      return dated ? [{ lines, at, ...dated }] : [];
    });
  const ranges = read(rangeIn);
  return ranges.length > 0 ? ranges : read(dateIn);
};

const average = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Reads the entries of a section. Entries of one résumé usually share an arrangement, so each template counts by all of them. */
const entriesIn = (lines: readonly string[], kind: "role" | "degree"): Entry[] => {
  const rated = anchorsIn(lines).map((anchor) => ({
    period: anchor.period,
    heads: templates.map((template) => {
      const head = template(anchor, kind);
      return head && { head, score: rate(head, kind) };
    }),
  }));
  const usual = templates.map((_, index) => average(rated.flatMap(({ heads }) => heads[index]?.score ?? [])));
  return rated.map(({ period, heads }) => {
    const [best] = heads
      .flatMap((made, index) => (made ? [{ ...made, score: made.score + (usual[index] ?? 0) }] : []))
      .toSorted((one, other) => other.score - one.score);
    return { title: "", organization: "", place: "", ...best?.head, ...period };
  });
};

/** Reads roles and schools from the plain text of a résumé of any layout. */
export const readFields = (text: readonly string[]): Record<Exclude<Section, "other">, Entry[]> => {
  const sections = sectionsIn(text.map(normalizeLine));
  const linesOf = (section: Section): string[] =>
    withBullets(sections.filter((found) => found.section === section).flatMap(({ lines }) => lines));
  return { work: entriesIn(linesOf("work"), "role"), education: entriesIn(linesOf("education"), "degree") };
};
