import type { Resume } from "#public/pages/resume/resume.ts";
import { normalize } from "./extractedText.ts";
import type { Entry, readFields } from "./fields.ts";

export interface FieldScore {
  right: number;
  all: number;
  misses: string[];
}

type Fields = Partial<Record<keyof Entry, string>>;

/** Letters and digits of a field. `MSc in Psychology` and `MSc, Psychology` are the same. */
const key = (text: string): string =>
  normalize(text)
    .toLowerCase()
    .replace(/\b(?:in|of)\b/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const monthOf = (day: string): string => day.slice(0, 7);

const expectedOf = ({ work, education }: Resume): Record<"work" | "education", Fields[]> => ({
  work: work.map(({ position, name, location, startDate, endDate }) => ({
    title: position,
    ...(name ? { organization: name } : {}),
    ...(location ? { place: location } : {}),
    ...(startDate ? { start: monthOf(startDate), end: monthOf(endDate ?? "present") } : {}),
  })),
  education: education.map(({ institution, studyType, area, startDate, endDate }) => ({
    title: [studyType, area].filter(Boolean).join(" "),
    organization: institution,
    ...(startDate ? { start: monthOf(startDate) } : {}),
    ...(endDate ? { end: monthOf(endDate) } : {}),
  })),
});

const fieldNames = ["title", "organization", "place", "start", "end"] as const;

const wrongIn = (expected: Fields, entry: Entry | undefined): string[] =>
  fieldNames.flatMap((name) => {
    const wanted = expected[name];
    return wanted === undefined || key(wanted) === key(entry?.[name] ?? "")
      ? []
      : [`${name} ${JSON.stringify(entry?.[name] ?? null)} instead of ${JSON.stringify(wanted)}`];
  });

/** Scores the fields of a parser. Each expected entry is compared with the most similar one. An entry too many is a wrong field. */
export const scoreFields = (resume: Resume, read: ReturnType<typeof readFields>): FieldScore => {
  const expected = expectedOf(resume);
  const misses: string[] = [];
  let all = 0;
  for (const section of ["work", "education"] as const) {
    const left = [...read[section]];
    for (const [index, fields] of expected[section].entries()) {
      const [best] = left.toSorted((one, other) => wrongIn(fields, one).length - wrongIn(fields, other).length);
      if (best) left.splice(left.indexOf(best), 1);
      all += Object.keys(fields).length;
      misses.push(...wrongIn(fields, best).map((miss) => `${section} ${index + 1}: ${miss}`));
    }
    all += left.length;
    misses.push(...left.map(({ title }) => `${section}: an entry too many, ${JSON.stringify(title)}`));
  }
  return { right: all - misses.length, all, misses };
};
