import { countEach, decodeUrlPart, joinAnd, pluralize } from "#shared/base/text.ts";
import { htmlToMarkdown } from "#shared/html/htmlToMarkdown.ts";
import { idInBlog } from "../../blogIds.ts";
import { type FoundPost, validSlug } from "../../read/blogPosts.ts";
import { blogSource } from "../../read/blogSource.ts";
import { fenceHighlights, findLeftovers } from "../../read/changeMarkdown.ts";
import { quoted } from "../../read/cleanText.ts";
import { isNamed, readText } from "../../read/decodeFile.ts";
import { readFrontMatter } from "../../read/frontMatter.ts";
import { readMoment } from "../../read/readDates.ts";
import type { SourceFile } from "../../types.ts";
import { type BlogSite, furtherAddresses, namePost, oldAddress, readSite } from "./blogSite.ts";
import { type Addresses, fromObsidian, pictureAddress, withAddresses, withRefs } from "./convertText.ts";
import { readFields } from "./readFields.ts";
import { withFacts } from "./siteFacts.ts";

const heading = /^\s*#[ \t]+(.+?)[ \t#]*(?:\n|$)/;

// The page shows the title above the text, so it is removed from the text.
const withoutTitle = (body: string, title: string): { title: string; body: string } => {
  const [whole, first] = heading.exec(body) ?? [];
  if (!whole || !first || (title && first.trim() !== title)) return { title, body };
  return { title: first.trim(), body: body.slice(whole.length) };
};

const readable = (slug: string): string => (/\s/.test(slug) ? slug : slug.replace(/[-_]+/g, " ")).trim();

// Derives the same slug as the database for ASCII texts (docs/decisions/013): links between posts need it before they are stored.
const slugOfWords = (words: string): string =>
  /^[\w .,!?()-]+$/.test(words)
    ? words
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "")
    : words;

const withoutEnding = (path: string): string => path.replace(/(?:\/index)?\.[^./]+$/, "").toLowerCase();

const open = (file: SourceFile, site: BlogSite) => {
  const { fields, body, problem, repaired = [] } = readFrontMatter(readText(file));
  const [name, read] = [namePost(file.path, site), readFields(fields, site.timeZone)];
  return { file, name, fields: read, problem, repaired, ...withoutTitle(body, read.title) };
};

type OpenedFile = ReturnType<typeof open>;

const isPage = ({ fields, name }: OpenedFile, { kind }: BlogSite): boolean =>
  fields.isPage || (kind === "hugo" && name.folders.length === 0 && fields.moment === null && name.day === "");

/** Returns the slug of each post. Posts with the same slug are numbered, except copies: those with the same title, day and language. */
const slugsOf = (files: readonly OpenedFile[]): Map<OpenedFile, string> => {
  const posts = new Map<string, Set<string>>();
  return new Map(
    files.map((file) => {
      const { name, fields, title } = file;
      const slug = slugOfWords(fields.slug || name.slug);
      const languages = name.id.match(/(?<=^|[/.])[a-z]{2}(?=[/.])/gi) ?? [];
      const post = [title, fields.day || name.day, ...languages].join("|");
      const named = posts.get(slug) ?? new Set();
      posts.set(slug, named.add(post));
      const place = [...named].indexOf(post);
      return [file, place > 0 ? `${slug}-${place + 1}` : slug];
    }),
  );
};

/** Reads the posts of one blog. */
const readPosts = (site: BlogSite, files: readonly OpenedFile[]): FoundPost[] => {
  const addresses = new Map<string, string>();
  const slugs = slugsOf(files);
  for (const opened of files) {
    const { file, name } = opened;
    const slug = validSlug(slugs.get(opened) ?? "");
    for (const key of [file.path, ...[name.slug, name.base, withoutEnding(name.id)].map((key) => key.toLowerCase())]) {
      if (slug && !addresses.has(key)) addresses.set(key, `/blog/${slug}`);
    }
  }

  /** Returns the new address of a post in Hugo's `ref`: its path from the folder or the content folder, or its name. */
  const postNamed = (named: string, folders: readonly string[]): string | null => {
    const target = withoutEnding(`${named.replace(/^\/|\/$/g, "").replace(/\.mdx?$/, "")}.md`);
    const places = [["content", ...folders, ""], ["content", ""], []];
    const found = places.map((place) => {
      const { pathname } = new URL(encodeURI(target), `http://site.invalid/${encodeURI(place.join("/"))}`);
      return addresses.get(decodeUrlPart(pathname.slice(1)).toLowerCase());
    });
    return found.find((address) => address !== undefined) ?? null;
  };

  const readText = (body: string, { file, name }: OpenedFile, at: Addresses) => {
    const missing: string[] = [];
    const html = isNamed(file, /\.html?$/) ? htmlToMarkdown(body, { base: at.page ?? undefined }) : null;
    const wiki = {
      addressOf: (note: string) => addresses.get(note.toLowerCase()) ?? null,
      onMissing: (note: string) => missing.push(note),
    };
    const plain = withRefs(body.replace(/\r\n?/g, "\n"), (named) => postNamed(named, name.folders));
    const text = html?.markdown ?? fromObsidian(fenceHighlights(plain), wiki);
    const markdown = withAddresses(text, at);
    const notes = [
      ...(html?.notes ?? []),
      ...findLeftovers(markdown),
      missing.length > 0 && `Links to notes that are not imported: ${countEach(missing)}.`,
    ];
    return { markdown, notes };
  };

  const addressesFor = (path: string, own: string): Addresses => ({
    page: site.base && own ? new URL(own, site.base).href : site.base,
    isServedBeside: site.kind !== "astro" && own !== "",
    postAt: (linked) => {
      const target = new URL(linked, `http://site.invalid/${encodeURI(path)}`).pathname.slice(1);
      return addresses.get(decodeUrlPart(target)) ?? null;
    },
  });

  const read = (opened: OpenedFile): FoundPost => {
    const { file, name, fields, title, body, problem, repaired } = opened;
    const facts = { name, fields, day: fields.day || name.day };
    const own = oldAddress(site, facts);
    const at = addressesFor(file.path, own);
    const { markdown, notes } = readText(body, opened, at);
    return {
      sourceId: idInBlog(name.id, site.base ?? site.root),
      title: title || readable(name.slug),
      content: markdown,
      excerpt: fields.excerpt,
      slug: slugs.get(opened),
      tags: fields.tags,
      date: fields.moment ?? readMoment(name.day, site.timeZone),
      writtenTime: fields.written,
      publishedAt: fields.appears,
      isDraft: fields.isDraft || name.isDraft || problem !== undefined,
      isPinned: fields.isPinned,
      picture: fields.picture && pictureAddress(fields.picture, at),
      canonical: fields.canonical,
      seoTitle: fields.seoTitle,
      seoDescription: fields.seoDescription,
      oldAddresses: [own, ...furtherAddresses(site, facts, own)].filter(Boolean),
      notes: [
        repaired.length > 0 && `Quotes within quotes were repaired in its front matter. Check ${joinAnd(repaired)}.`,
        problem && `Its front matter could not be read, so it is a draft: ${problem}.`,
        name.language && `It is a translation (${name.language}) and becomes a separate post.`,
        fields.wrongDate && `${quoted(fields.wrongDate)} is not a date.`,
        ...notes,
      ],
    };
  };

  return files.map(read);
};

const isText = /\.(?:md|markdown|mdx|mdown|mkd)$/;
const isHtmlPost = /(?:^|\/)_(?:posts|drafts)\/.*\.html?$/;
// Files of the blog's tools, and of the repository.
const isNoPost =
  /(?:^|\/)(?:\.[^/]+|node_modules|_includes|_layouts|_sass|_site|themes|archetypes|layouts|templates|vendor)\/|(?:^|\/)(?:_index|readme|changelog|contributing|license|licence|code_of_conduct)(?:\.[a-z-]+)?\.(?:md|markdown|mdx)$/;

const isPost = (file: SourceFile): boolean =>
  (isNamed(file, isText) || isNamed(file, isHtmlPost)) && !isNamed(file, isNoPost);

// Several times the longest allowed post. Reading the largest allowed import as one post would take gigabytes of memory.
const mostBytes = 4 * 1024 * 1024;
const sized = ({ path, bytes }: SourceFile): string => `${path} (${Math.round(bytes.length / 1024 / 1024)} MB)`;

const isPicture = /\.(?:png|jpe?g|gif|webp|avif|svg)$/;

/** A folder of Markdown files: from Hugo, Jekyll, Astro, Obsidian or any other tool. */
export const markdown = blogSource({
  name: "markdown",
  label: "Markdown files",
  choose: "the folder with the posts",
  hasPosts: isPost,
  read: (posts, files) => {
    const texts = posts.filter(({ bytes }) => bytes.length <= mostBytes);
    const tooLong = posts.filter(({ bytes }) => bytes.length > mostBytes);
    const paths = texts.map(({ path }) => path);
    const site = withFacts(readSite(files, paths), files);
    // The default language comes first, so that it gets the slug without a number.
    const opened = texts
      .map((file) => open(file, site))
      .sort((one, other) => Number(one.name.language !== "") - Number(other.name.language !== ""));
    const shown = opened.filter((one) => !isPage(one, site));
    const unknown = shown.flatMap(({ fields }) => fields.unknown);
    const pages = opened.filter((one) => isPage(one, site)).map(({ file }) => file.path);
    const pictures = files.filter((file) => isNamed(file, isPicture)).length;
    const others = pages.length > 20 ? ` and ${pages.length - 20} more` : "";
    const notes = [
      pages.length > 0 && `Left out, because they are not posts: ${pages.slice(0, 20).join(", ")}${others}.`,
      tooLong.length > 0 && `Left out, because they are too long for a post: ${joinAnd(tooLong.map(sized))}.`,
      unknown.length > 0 && `Unknown front matter keys: ${countEach(unknown)}.`,
      pictures > 0 &&
        `The folder has ${pluralize(pictures, "picture", "pictures")}. Those shown by ticked rows are imported.`,
    ];
    return { posts: readPosts(site, shown), notes, feeds: site.feeds, timeZone: site.namedZone };
  },
});
