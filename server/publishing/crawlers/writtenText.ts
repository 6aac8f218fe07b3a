import { authorOf } from "#public/data/authorOf.ts";
import { readOwnerPage } from "#public/data/ownerPages.ts";
import { paths, type rowPaths } from "#public/data/paths.ts";
import { readPost } from "#public/data/posts.ts";
import { readProject } from "#public/data/projects.ts";
import type { TableReader } from "#public/data/tableReader.ts";
import { absoluteUrl } from "#public/router/context.ts";
import { dayIn, formatDay, formatKnown } from "#shared/base/dates.ts";
import { pictureOf, withOwnFiles } from "#shared/media/pictureOf.ts";
import type { Site } from "#shared/site/site.ts";
import { type Say, sayOf, statusIn } from "#shared/words/say.ts";
import { plainMarkdown } from "./llms.ts";

interface WrittenText {
  path: string;
  title: string;
  summary: string | null;
  facts: readonly string[];
  text: string;
  canonical?: string | null;
}

const listed = (say: Say, label: "file.tags" | "file.technologies", names: readonly string[]): string =>
  names.length > 0 ? say(label, { tags: names.join(", ") }) : "";

const readers: Record<
  keyof typeof rowPaths,
  (tables: TableReader, slug: string, site: Site) => Promise<WrittenText | null>
> = {
  posts: async (tables, slug, site) => {
    const post = await readPost(tables, slug);
    if (!post) return null;
    const { title, excerpt: summary, content: text, tags, date, reading_time, canonical_url: canonical } = post;
    const { name: author } = authorOf(post, site);
    const say = sayOf(site);
    const facts = [
      author && say("post.by", { author }),
      formatDay(dayIn(date, site.timeZone), say.language),
      say("minutes", { count: Number.parseInt(reading_time, 10) }),
      listed(say, "file.tags", tags),
    ];
    return { path: paths.post.to(slug), title, summary, facts, text, canonical };
  },
  projects: async (tables, slug, site) => {
    const project = await readProject(tables, slug);
    if (!project) return null;
    const { title, description: summary, long_description: text, status, tech, date, dates_known_to } = project;
    const say = sayOf(site);
    const day = formatKnown(dayIn(date, site.timeZone), dates_known_to, say.language);
    const facts = [statusIn(say, status), day, listed(say, "file.technologies", tech)];
    return { path: paths.project.to(slug), title, summary, facts, text: text ?? "" };
  },
  pages: async (tables, slug) => {
    const page = await readOwnerPage(tables, slug);
    return page && { path: paths.ownerPage.to(slug), title: page.title, summary: null, facts: [], text: page.content };
  },
};

/** Reads a row as Markdown; null if no visitor can read it. */
export const readWrittenText = (
  tables: TableReader,
  kind: keyof typeof rowPaths,
  slug: string,
  site: Site,
): Promise<WrittenText | null> => readers[kind](tables, slug, site);

export const markdownText = (
  { path, title, summary, facts, text }: WrittenText,
  { origin, mediaBase, say }: { origin: string | null; mediaBase?: string | undefined; say: Say },
): string =>
  [
    `# ${plainMarkdown(title)}`,
    summary && `> ${plainMarkdown(summary)}`,
    plainMarkdown(facts.filter(Boolean).join(" · ")),
    origin && say("file.published", { address: `<${origin}${path}>` }),
    withOwnFiles(text.trim(), (address) => {
      const { src } = pictureOf(address, mediaBase).single;
      return absoluteUrl(src, origin) ?? src;
    }),
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
