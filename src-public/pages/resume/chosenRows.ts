import type { ResumeItem, ResumeKind } from "#shared/tables/resumes.ts";
import type { ResumeRows } from "./resume.ts";

const without = (texts: readonly string[], leftOut: readonly string[]): string[] =>
  texts.filter((text) => !leftOut.includes(text));

/** Returns the rows that a résumé shows, in its order and with its texts. Items whose row is missing are skipped. */
export const chosenRows = (rows: ResumeRows, items: readonly ResumeItem[]): ResumeRows => {
  const choose = <Row extends { id: string }>(
    kind: ResumeKind,
    all: readonly Row[],
    change: (row: Row, item: ResumeItem) => Row,
  ) =>
    items.flatMap((item) => {
      const row = item.kind === kind ? all.find(({ id }) => id === item.id) : undefined;
      return row ? [change(row, item)] : [];
    });
  return {
    ...rows,
    experiences: choose("experiences", rows.experiences, (row, { title, summary, highlights, leftOut }) => ({
      ...row,
      role: title ?? row.role,
      description: summary ?? row.description,
      highlights:
        highlights?.filter((line) => line.trim()) ??
        without(row.highlights.length > 0 ? row.highlights : row.responsibilities, leftOut),
      // Left out highlights must not bring back the responsibilities.
      responsibilities: [],
    })),
    education: choose("education", rows.education, (row, { title, highlights, leftOut }) => ({
      ...row,
      ...(title && { degree: title, field: null }),
      achievements: highlights?.filter((line) => line.trim()) ?? without(row.achievements, leftOut),
    })),
    certifications: choose("certifications", rows.certifications, (row, { title }) => ({
      ...row,
      name: title ?? row.name,
    })),
    skills: choose("skill_categories", rows.skills, (group, { title, leftOut }) => ({
      ...group,
      name: title ?? group.name,
      skills: group.skills.filter(({ name }) => !leftOut.includes(name)),
    })).filter(({ skills }) => skills.length > 0),
    activities: choose("activities", rows.activities ?? [], (row, { title, summary, highlights, leftOut }) => ({
      ...row,
      title: title ?? row.title,
      summary: summary ?? row.summary,
      highlights: highlights?.filter((line) => line.trim()) ?? without(row.highlights, leftOut),
    })),
    projects: choose("projects", rows.projects, (row, { title, summary }) => ({
      ...row,
      title: title ?? row.title,
      description: summary ?? row.description,
    })),
  };
};
