import { siteMap } from "#public/app/siteMap.tsx";
import { paths } from "#public/data/paths.ts";
import type { TableReader } from "#public/data/tableReader.ts";
import type { Site } from "#shared/site/site.ts";
import { pages } from "#shared/tables/pages.ts";
import { posts } from "#shared/tables/posts.ts";
import { projects } from "#shared/tables/projects.ts";
import { select } from "#shared/tables/table.ts";
import type { CardTexts } from "../cards/card.ts";

/** The texts of a page's card, or null if there is no such page. */
export const readCardTexts = async (tables: TableReader, site: Site, pagePath: string): Promise<CardTexts | null> => {
  const owner = { name: site.name, role: site.jobTitles[0], accent: site.accent };
  if (pagePath === paths.home.to()) return { ...owner, kind: null, title: null, tags: [] };
  const label = siteMap.find(({ path }) => path === pagePath)?.label;
  if (label) return { ...owner, kind: null, title: label, tags: [] };
  const [, list = "", slug = "", ...rest] = pagePath.split("/");
  if (rest.length > 0) return null;
  if (slug === "") {
    const page = await tables.first(select(pages, ["title"]), { slug: `eq.${list}` });
    return page && { ...owner, kind: null, title: page.title, tags: [] };
  }
  const bySlug = { slug: `eq.${slug}` };
  if (`/${list}` === paths.posts.to()) {
    const post = await tables.first(select(posts, ["title", "tags", "reading_time"]), bySlug);
    return post && { ...owner, kind: post.reading_time, title: post.title, tags: post.tags };
  }
  if (`/${list}` !== paths.projects.to()) return null;
  const project = await tables.first(select(projects, ["title", "tech", "status"]), bySlug);
  return project && { ...owner, kind: project.status, title: project.title, tags: project.tech };
};
