import type { Resume, ResumeActivity } from "#public/pages/resume/resume.ts";
import { withoutMarks } from "#shared/base/inlineMarks.ts";

type Names = Readonly<Record<string, string>>;

/** The sections of activities in JSON Resume, and their names of values. The standard has no talks: they are publications with a type. */
const sections: Readonly<Record<ResumeActivity["kind"], readonly [section: string, names: Names]>> = {
  Talk: ["publications", { title: "name", organization: "publisher", endDate: "releaseDate" }],
  Publication: ["publications", { title: "name", organization: "publisher", endDate: "releaseDate" }],
  Award: ["awards", { organization: "awarder", endDate: "date" }],
  Volunteering: ["volunteer", { title: "position" }],
  Interest: ["interests", { title: "name", highlights: "keywords" }],
  Reference: ["references", { title: "name", summary: "reference" }],
};

const plainHighlights = <Row extends { highlights: string[] }>(row: Row): Row => ({
  ...row,
  highlights: row.highlights.map(withoutMarks),
});

const entryOf = ({ kind, ...row }: ResumeActivity, names: Names) => ({
  ...Object.fromEntries(
    Object.entries(plainHighlights(row)).flatMap(([key, value]) =>
      value.length > 0 ? [[names[key] ?? key, value]] : [],
    ),
  ),
  ...(kind === "Talk" && { type: kind }),
});

/** Returns a résumé in the format of JSON Resume: its texts without marks, and a GPA with its scale. */
export const toJsonResume = ({ activities = [], ...resume }: Resume) => {
  const others: Record<string, unknown[]> = {};
  for (const row of activities) {
    const [section, names] = sections[row.kind];
    others[section] = [...(others[section] ?? []), entryOf(row, names)];
  }
  return {
    ...resume,
    work: resume.work.map(plainHighlights),
    education: resume.education.map(({ gpa, ...row }) => ({
      ...plainHighlights(row),
      ...(gpa !== undefined && { score: row.score ?? `${gpa.toFixed(2)}/4.0` }),
    })),
    ...others,
  };
};
