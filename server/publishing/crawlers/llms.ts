import { pageLinksOf } from "#public/app/siteMap.tsx";
import { markdownAddress } from "#public/data/feedAddresses.ts";
import { paths } from "#public/data/paths.ts";
import { newestFirst } from "#public/data/readLists.ts";
import type { TableReader } from "#public/data/tableReader.ts";
import { readPublicResumes } from "#public/pages/resume/readResume.ts";
import type { Site } from "#shared/site/site.ts";
import { pages } from "#shared/tables/pages.ts";
import { posts } from "#shared/tables/posts.ts";
import { projects } from "#shared/tables/projects.ts";
import { select } from "#shared/tables/table.ts";
import { sayOf } from "#shared/words/say.ts";

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

export const plainMarkdown = (text: string): string => oneLine(text).replace(/[\\`*_[\]<>]/g, "\\$&");

const markdownLink = (text: string, url: string): string => `[${plainMarkdown(text)}](${url})`;

/** The number of newest posts and projects that are listed. The sitemap lists all. */
const maxListed = 100;

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`## ${heading}\n\n${lines.join("\n")}`] : [];

const entry = (title: string, url: string, words: string | null): string =>
  `- ${markdownLink(title, url)}${words ? `: ${plainMarkdown(words)}` : ""}`;

/** An index of the site for language models (llmstxt.org). */
export const llmsText = async (tables: TableReader, site: Site, origin: string | null): Promise<string> => {
  const say = sayOf(site);
  const at = (path: string) => `${origin ?? ""}${path}`;
  const [newestPosts, newestProjects, ownerPages, resumes] = await Promise.all([
    tables.some(select(posts, ["slug", "title", "excerpt"]), newestFirst, maxListed),
    tables.some(select(projects, ["slug", "title", "description"]), newestFirst, maxListed),
    tables.some(select(pages, ["slug", "title"]), { order: "order.asc,id.asc" }, maxListed),
    readPublicResumes(tables),
  ]);
  return [
    `# ${plainMarkdown(site.title)}`,
    `> ${plainMarkdown(`${site.description}. ${site.tagline}`.trim())}`,
    ...site.about.paragraphs.map(plainMarkdown),
    ...section(say("index.pages"), [
      ...pageLinksOf(site).flatMap(({ id, label, path }) =>
        newestPosts.length > 0 || id !== "posts" ? entry(label, at(path), null) : [],
      ),
      ...ownerPages.map(({ slug, title }) => entry(title, at(markdownAddress(paths.ownerPage.to(slug))), null)),
      ...resumes.map(({ name, token }) =>
        entry(`${say("page.resume")}: ${name}`, at(paths.resumeLink.to(token)), null),
      ),
    ]),
    ...section(
      say("index.posts"),
      newestPosts.map(({ slug, title, excerpt }) => entry(title, at(markdownAddress(paths.post.to(slug))), excerpt)),
    ),
    ...section(
      say("page.projects"),
      newestProjects.map(({ slug, title, description }) =>
        entry(title, at(markdownAddress(paths.project.to(slug))), description),
      ),
    ),
    ...section("Optional", [
      entry(say("index.all"), at("/sitemap.xml"), say("index.allWords")),
      entry(say("index.feed"), at("/atom.xml"), say("index.feedWords")),
      entry(say("index.resume"), at(paths.resumeJson.to()), "JSON Resume"),
    ]),
  ]
    .join("\n\n")
    .concat("\n");
};
