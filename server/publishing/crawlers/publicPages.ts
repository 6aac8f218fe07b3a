import { siteMap } from "#public/app/siteMap.tsx";
import { lastChangeOfPage } from "#public/data/ownerPages.ts";
import { paths } from "#public/data/paths.ts";
import { newestFirst } from "#public/data/readLists.ts";
import type { TableReader } from "#public/data/tableReader.ts";
import { type Alternate, alternatesOf, type Translation } from "#public/data/translations.ts";
import { readPublicResumes } from "#public/pages/resume/readResume.ts";
import { lastChangeOf, parseTimestamp } from "#shared/base/dates.ts";
import { pages } from "#shared/tables/pages.ts";
import { posts } from "#shared/tables/posts.ts";
import { projects } from "#shared/tables/projects.ts";
import { select } from "#shared/tables/table.ts";
import { lastUpdateOf } from "../resume/lastChange.ts";

export interface PublicPage {
  path: string;
  /** Null if unknown. */
  modified: Date | null;
  /** The page and its translations. */
  alternates?: Alternate[];
}

const careerTables = [
  ...(["experiences", "education", "certifications", "technical_skills", "skill_categories", "activities"] as const),
];

export const latest = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((last, moment) => (moment && (!last || moment > last) ? moment : last), null);

interface TranslatedRow extends Translation {
  translation_key: string | null;
}

/** Converts the rows of a table to pages, each with links to its translations. */
const translatedPages = <Row extends TranslatedRow>(
  rows: readonly Row[],
  modified: (row: Row) => Date,
  pathOf: (slug: string) => string,
  siteLanguage: string,
): PublicPage[] => {
  const translated = rows.filter(({ translation_key }) => translation_key !== null);
  const alternates = ({ translation_key: key }: Row): Alternate[] =>
    key === null
      ? []
      : alternatesOf(
          translated.filter((row) => row.translation_key === key),
          siteLanguage,
          pathOf,
        );
  return rows.map((row) => ({ path: pathOf(row.slug), modified: modified(row), alternates: alternates(row) }));
};

export const readPublicPages = async (tables: TableReader, siteLanguage: string): Promise<PublicPage[]> => {
  // Without the texts, which are most of a database with 10,000 posts.
  const dated = ["slug", "language", "translation_key", "date", "revised_at"] as const;
  const [postRows, projectRows, pageRows, resumes, career] = await Promise.all([
    tables.all(select(posts, [...dated, "canonical_url"]), newestFirst),
    tables.all(select(projects, dated), newestFirst),
    tables.all(select(pages, ["slug", "language", "translation_key", "published_at", "updated_at", "revised_at"]), {
      order: "order.asc,id.asc",
    }),
    readPublicResumes(tables),
    lastUpdateOf(tables, careerTables),
  ]);
  const ofPosts = latest(postRows.map(lastChangeOf));
  const ofProjects = latest(projectRows.map(lastChangeOf));
  const known = new Map<string, Date | null>([
    [paths.home.to(), latest([ofPosts, ofProjects, career])],
    [paths.posts.to(), ofPosts],
    [paths.projects.to(), ofProjects],
    [paths.resume.to(), latest([ofProjects, career])],
  ]);
  return [
    ...siteMap
      .filter(({ label, id }) => label && (ofPosts || id !== "posts"))
      .map(({ path }) => ({ path, modified: known.get(path) ?? null })),
    ...resumes.map(({ token, updated_at }) => ({
      path: paths.resumeLink.to(token),
      modified: latest([parseTimestamp(updated_at), ofProjects, career]),
    })),
    ...translatedPages(pageRows, lastChangeOfPage, paths.ownerPage.to, siteLanguage),
    // A post with a canonical URL belongs in the sitemap of that site.
    ...translatedPages(
      postRows.filter((row) => row.canonical_url === null),
      lastChangeOf,
      paths.post.to,
      siteLanguage,
    ),
    ...translatedPages(projectRows, lastChangeOf, paths.project.to, siteLanguage),
  ];
};
