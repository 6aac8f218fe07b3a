import type { Resume } from "#public/pages/resume/resume.ts";
import { withoutMarks } from "#shared/base/inlineMarks.ts";
import type { Activity } from "#shared/tables/activities.ts";
import { activityDates } from "#shared/tables/activityFacts.ts";

const publication = { section: "publications", title: "name", organization: "publisher", end: "releaseDate" };

/** The sections of activities in JSON Resume, and its names of their columns. It has no talks: they are publications with a type. */
const sections: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Talk: publication,
  Publication: publication,
  Award: { section: "awards", organization: "awarder", end: "date" },
  Volunteering: { section: "volunteer", title: "position" },
  Interest: { section: "interests", title: "name", highlights: "keywords" },
  Reference: { section: "references", title: "name", summary: "reference" },
};

const plainHighlights = <Row extends { highlights: string[] }>(row: Row): Row => ({
  ...row,
  highlights: row.highlights.map(withoutMarks),
});

const entryOf = (row: Activity) => {
  const { title, organization, url, video_url: videoUrl, summary, highlights } = plainHighlights(row);
  const names: Readonly<Record<string, string>> = { start: "startDate", end: "endDate", ...sections[row.kind] };
  const values = { title, organization, ...activityDates(row), url, videoUrl, summary, highlights };
  return {
    ...Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) => (value?.length ? [[names[key] ?? key, value]] : [])),
    ),
    ...(row.kind === "Talk" && { type: row.kind }),
  };
};

/** Returns a résumé in the format of JSON Resume: its texts without marks, and a GPA with its scale. */
export const toJsonResume = ({ activities = [], ...resume }: Resume) => {
  const others: Record<string, object[]> = {};
  for (const [kind, { section = "" }] of Object.entries(sections)) {
    const rows = activities.filter((row) => row.kind === kind);
    if (rows.length > 0) others[section] = [...(others[section] ?? []), ...rows.map(entryOf)];
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
