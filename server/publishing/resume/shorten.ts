import type { Resume } from "#public/pages/resume/resume.ts";
import { pluralize } from "#shared/base/text.ts";

/** Leaves out details, of the oldest entries first, until a résumé needs no more pages than without all of them. Every role, school, project and date stays. */
export const shorten = (resume: Resume, countPages: (version: Resume) => number): Resume => {
  const { work, projects, education } = resume;
  const size = Math.max(work.length, projects.length, education.length);
  const versionAt = (level: number): Resume => {
    const isCut = (step: number, entries: readonly object[], at: number): boolean =>
      level - step * size >= entries.length - at;
    const limitAt = (at: number) => [undefined, 3, 1, 0][[0, 4, 6].filter((step) => isCut(step, work, at)).length];
    return {
      ...resume,
      work: work.map(({ summary = "", ...role }, at) => ({
        ...role,
        summary: at > 0 && isCut(5, work, at) ? "" : summary,
        highlights: at > 0 ? role.highlights.slice(0, limitAt(at)) : role.highlights,
        keywords: isCut(1, work, at) ? [] : role.keywords,
      })),
      projects: projects.map((row, at) => (isCut(2, projects, at) ? { ...row, description: "" } : row)),
      education: education.map((row, at) => (isCut(3, education, at) ? { ...row, highlights: [] } : row)),
    };
  };
  let [level, shortest] = [0, 7 * size];
  const fewest = countPages(versionAt(shortest));
  while (level < shortest) {
    const middle = Math.floor((level + shortest) / 2);
    if (countPages(versionAt(middle)) <= fewest) shortest = middle;
    else level = middle + 1;
  }
  return versionAt(level);
};

type Counts = (resume: Resume) => [name: string, count: number][];

const nameOf = ({ name, position }: Resume["work"][number]): string => name ?? position;

const kinds: [one: string, many: string, owners: string, countsIn: Counts][] = [
  ["highlight", "highlights", "roles", (of) => of.work.map((row) => [nameOf(row), row.highlights.length])],
  ["technology", "technologies", "roles", (of) => of.work.map((row) => [nameOf(row), row.keywords.length])],
  ["description", "descriptions", "roles", (of) => of.work.map((row) => [nameOf(row), row.summary ? 1 : 0])],
  ["description", "descriptions", "projects", (of) => of.projects.map((row) => [row.name, row.description ? 1 : 0])],
  [
    "achievement",
    "achievements",
    "schools",
    (of) => of.education.map((row) => [row.institution, row.highlights.length]),
  ],
];

/** Lists what a shorter version does not show: `3 highlights of Acme`, `9 technologies of 2 roles`. */
export const leftOutOf = (resume: Resume, version: Resume): string[] =>
  kinds.flatMap(([one, many, owners, countsIn]) => {
    const shown = countsIn(version);
    const lost = countsIn(resume)
      .map(([name, count], at): [string, number] => [name, count - (shown[at]?.[1] ?? 0)])
      .filter(([, count]) => count > 0);
    const count = lost.reduce((sum, [, number]) => sum + number, 0);
    const of = lost.length === 1 ? lost[0]?.[0] : `${lost.length} ${owners}`;
    return count > 0 ? [`${pluralize(count, one, many)} of ${of}`] : [];
  });
