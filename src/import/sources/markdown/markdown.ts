import { decoded, listed } from "#shared/text.ts";
import { readMoment } from "../../read/dates.ts";
import { readFrontMatter } from "../../read/frontMatter.ts";
import { htmlToMarkdown } from "../../read/html.ts";
import { fencedHighlights, leftoversIn } from "../../read/markdown.ts";
import { type FoundPost, parsedOf, slugKept } from "../../read/posts.ts";
import { isNamed, textOfFile } from "../../read/text.ts";
import { counted } from "../../read/words.ts";
import type { ImportSource, SourceFile } from "../../types.ts";
import { type PostFields, readFields } from "./fields.ts";
import { type BlogSite, type FileName, furtherAddresses, namePost, oldAddress, readSite } from "./site.ts";
import { type Addresses, fromObsidian, pictureAddress, withAddresses } from "./text.ts";

const heading = /^\s*#[ \t]+(.+?)[ \t#]*(?:\n|$)/;

// The post's page shows the title above the text.
const withoutTitle = (body: string, title: string): { title: string; body: string } => {
  const [whole, first] = heading.exec(body) ?? [];
  if (!whole || !first || (title && first.trim() !== title)) return { title, body };
  return { title: first.trim(), body: body.slice(whole.length) };
};

const readable = (slug: string): string => (/\s/.test(slug) ? slug : slug.replace(/[-_]+/g, " ")).trim();

// As the database does for ASCII texts (docs/decisions/013), so that links between posts are known before they are stored.
const slugOfWords = (words: string): string =>
  /^[\w .,!?()-]+$/.test(words)
    ? words
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "")
    : words;

const slugOf = (name: FileName, { slug }: PostFields): string => slugOfWords(slug || name.slug);

/** Reads the posts of one blog. */
const createReader = (site: BlogSite, paths: readonly string[]) => {
  const unknown: string[] = [];
  const addresses = new Map<string, string>();
  const setAddress = (path: string, address: string): void => {
    const name = namePost(path, site);
    for (const key of [path, name.slug.toLowerCase(), name.id.replace(/\.[^./]+$/, "").toLowerCase()]) {
      if (!addresses.has(key)) addresses.set(key, address);
    }
  };
  for (const path of paths) {
    const slug = slugKept(slugOfWords(namePost(path, site).slug));
    if (slug) setAddress(path, `/blog/${slug}`);
  }

  const readText = (body: string, file: SourceFile, at: Addresses) => {
    const missing: string[] = [];
    const html = isNamed(file, /\.html?$/) ? htmlToMarkdown(body, { base: at.page ?? undefined }) : null;
    const wiki = {
      addressOf: (name: string) => addresses.get(name.toLowerCase()) ?? null,
      onMissing: (name: string) => missing.push(name),
    };
    const text = html?.markdown ?? fromObsidian(fencedHighlights(body.replace(/\r\n?/g, "\n")), wiki);
    const markdown = withAddresses(text, at);
    const notes = [
      ...(html?.notes ?? []),
      ...leftoversIn(markdown),
      missing.length > 0 && `Links to notes that are not imported: ${counted(missing)}.`,
    ];
    return { markdown, notes };
  };

  const addressesFor = (path: string, own: string): Addresses => ({
    page: site.base && own ? new URL(own, site.base).href : site.base,
    isServedBeside: site.kind !== "astro" && own !== "",
    postAt: (linked) => {
      const target = new URL(linked, `http://site.invalid/${encodeURI(path)}`).pathname.slice(1);
      return addresses.get(decoded(target)) ?? null;
    },
  });

  /** Returns null for a file that is no post. */
  const read = (file: SourceFile): FoundPost | null => {
    const { fields: given, body, problem } = readFrontMatter(textOfFile(file));
    const fields = readFields(given);
    const name = namePost(file.path, site);
    if (fields.isPage || (site.kind === "hugo" && name.folders.length === 0 && !fields.moment)) return null;
    unknown.push(...fields.unknown);
    const facts = { name, fields, day: fields.day || name.day };
    const own = oldAddress(site, facts);
    const at = addressesFor(file.path, own);
    const text = withoutTitle(body, fields.title);
    const { markdown, notes } = readText(text.body, file, at);
    return {
      sourceId: name.id,
      title: text.title || readable(name.slug),
      content: markdown,
      excerpt: fields.excerpt,
      slug: slugOf(name, fields),
      tags: fields.tags,
      date: fields.moment ?? readMoment(name.day),
      publishedAt: fields.appears,
      isDraft: fields.isDraft || name.isDraft || problem !== undefined,
      picture: fields.picture && pictureAddress(fields.picture, at),
      canonical: fields.canonical,
      oldAddresses: [own, ...furtherAddresses(site, facts, own)].filter(Boolean),
      notes: [
        problem && `Its front matter could not be read, so it is a draft: ${problem}.`,
        fields.wrongDate && `"${fields.wrongDate.slice(0, 100)}" is no date.`,
        ...notes,
      ],
    };
  };

  return { read, unknownKeys: () => unknown };
};

const isText = /\.(?:md|markdown|mdx|mdown|mkd)$/;
const isHtmlPost = /(?:^|\/)_(?:posts|drafts)\/.*\.html?$/;
// Files of the blog's tools and of the repository.
const isNoPost =
  /(?:^|\/)(?:\.[^/]+|node_modules|_includes|_layouts|_sass|_site|themes|archetypes|layouts|templates|vendor)\/|(?:^|\/)(?:_index|readme|changelog|contributing|license|licence|code_of_conduct)(?:\.[a-z-]+)?\.(?:md|markdown|mdx)$/;

const isPost = (file: SourceFile): boolean =>
  (isNamed(file, isText) || isNamed(file, isHtmlPost)) && !isNamed(file, isNoPost);

// Several times what the longest post takes; to read as much as an import may hold would take gigabytes.
const mostBytes = 4 * 1024 * 1024;
const sized = ({ path, bytes }: SourceFile): string => `${path} (${Math.round(bytes.length / 1024 / 1024)} MB)`;

const isPicture = /\.(?:png|jpe?g|gif|webp|avif|svg)$/;

/** A blog as a folder of Markdown files: Hugo's, Jekyll's, Astro's, Obsidian's, or none of these. */
export const markdown: ImportSource = {
  name: "markdown",
  label: "Markdown files",
  recognises: (files) => files.some(isPost),
  choose: "the folder that holds the posts",
  parse: (files) => {
    const posts = files.filter(isPost);
    const texts = posts.filter(({ bytes }) => bytes.length <= mostBytes);
    const tooLong = posts.filter(({ bytes }) => bytes.length > mostBytes);
    const paths = texts.map(({ path }) => path);
    const site = readSite(files, paths);
    const reader = createReader(site, paths);
    const found: FoundPost[] = [];
    const pages: string[] = [];
    for (const file of texts) {
      const post = reader.read(file);
      if (post) found.push(post);
      else pages.push(file.path);
    }
    const pictures = files.filter((file) => isNamed(file, isPicture)).length;
    const others = pages.length > 20 ? ` and ${pages.length - 20} more` : "";
    const notes = [
      pages.length > 0 && `No posts, and left out: ${pages.slice(0, 20).join(", ")}${others}.`,
      tooLong.length > 0 && `Too long for a post, and left out: ${listed(tooLong.map(sized))}.`,
      reader.unknownKeys().length > 0 &&
        `Keys of front matter that were not understood: ${counted(reader.unknownKeys())}.`,
      pictures > 0 &&
        `Pictures are not copied: ${pictures} ${pictures === 1 ? "is" : "are"} in the folder. Put them into public/, or where the texts name them.`,
    ];
    return parsedOf(found, notes);
  },
};
