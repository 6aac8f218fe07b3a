import { countEach, decodeUrlPart, joinAnd, pluralize } from "#shared/base/text.ts";
import { toValidSlug } from "#shared/tables/slug.ts";
import { idInBlog } from "../../blogIds.ts";
import type { FoundPost } from "../../read/blogPosts.ts";
import { blogSource } from "../../read/blogSource.ts";
import { quoted, type Sentences } from "../../read/cleanText.ts";
import { convertConstructs } from "../../read/constructs/convertConstructs.ts";
import { isNamed } from "../../read/decodeFile.ts";
import { readMoment } from "../../read/readDates.ts";
import type { SourceFile } from "../../types.ts";
import { type BlogSite, folderOf, readSite } from "./blogSite.ts";
import { type Addresses, coverAddress, fromObsidian, withAddresses } from "./convertText.ts";
import { canBePost, generators, isMarkdown, isUnread } from "./generators.ts";
import { languageCode } from "./languages.ts";
import { feedIdOf, furtherAddresses, oldAddress } from "./oldAddress.ts";
import { doubtAbout, isLeftOut, type OpenedFile, open } from "./openedFile.ts";
import { groupPaths } from "./sitemap.ts";
import { slugsOf } from "./slugs.ts";

const readable = (slug: string): string =>
  (/\s|^\d{4}-\d\d-\d\d$/.test(slug) ? slug : slug.replace(/[-_]+/g, " ")).trim();

const withoutEnding = (path: string): string =>
  path
    .replace(/(?:\/index)?\.[^./]+$/, "")
    .normalize()
    .toLowerCase();

/** Returns a text for a post that has only an address: of a talk, a video or an article on another site. */
const linkedText = ({ fields, title }: OpenedFile): string => {
  const addresses = [fields.permalink, ...["link", "external_url", "video", "video_url"].map(fields.textAt)];
  const address = addresses.find((each) => /^https?:\/\//i.test(each));
  return address ? [fields.excerpt, `[${title || address}](<${address}>)`].filter(Boolean).join("\n\n") : "";
};

const frontMatterNotes = ({ name, fields, problem, repaired, repeated }: OpenedFile): Sentences => [
  repaired.length > 0 && `Quotes were repaired in its front matter. Check ${joinAnd(repaired)}.`,
  repeated.length > 0 && `Twice in its front matter, so the last value is used: ${repeated.join(", ")}.`,
  problem && `Its front matter could not be read, so it is a draft: ${problem}.`,
  fields.hiddenBy && `It was hidden or protected on its old site (“${fields.hiddenBy}”), so it is a draft.`,
  name.isTranslation && `It is a translation (${name.language}) and becomes a separate post.`,
  fields.wrongDate && `${quoted(fields.wrongDate)} is not a date.`,
];

const readPosts = (site: BlogSite, files: readonly OpenedFile[], pictures: Addresses["pictures"]) => {
  const unknownWords: string[][] = [];
  const addresses = new Map<string, string>();
  const slugs = slugsOf(files, generators[site.kind]);
  const aliases = new Map(
    files.flatMap((file) => file.fields.oldAddresses.map((name) => [name.toLowerCase(), slugs.get(file)])),
  );
  for (const opened of files) {
    const { file, name } = opened;
    const slug = toValidSlug(slugs.get(opened) ?? "");
    const paths = [site.languageOf(file.path).plain, file.path].flatMap((path) => {
      const parts = withoutEnding(path).split("/");
      return parts.map((_, index) => parts.slice(index).join("/"));
    });
    const keys = [name.slug, name.base, ...paths].filter(Boolean).map((key) => key.normalize().toLowerCase());
    for (const key of keys.flatMap((each) => [each, `${name.language}:${each}`]))
      if (slug && !addresses.has(key)) addresses.set(key, `/blog/${slug}`);
  }

  /** Returns the new address of a post by its path from a file, by any end of its path, or by its name. */
  const addressOf = (named: string, { file, name }: OpenedFile): string | null => {
    // Zola's links to its sections.
    const [, section] = /^@\/((?:.*\/)?)_index(?:\.[\w-]+)?\.md$/.exec(named) ?? [];
    if (section !== undefined && site.base) return new URL(section, site.base).href;
    const target = decodeUrlPart(named.trim()).replace(/^@?\/|\/$|\.mdx?$/gi, "");
    const { pathname } = new URL(encodeURI(`${target}.md`), `http://site.invalid/${encodeURI(file.path)}`);
    const keys = [decodeUrlPart(pathname.slice(1)), `${target.replace(/^(?:\.{1,2}\/){1,20}/, "")}.md`].map(
      withoutEnding,
    );
    const found = keys.flatMap((key) => addresses.get(`${name.language}:${key}`) ?? addresses.get(key) ?? []);
    const alias = aliases.get(target.toLowerCase());
    return found[0] ?? (alias ? `/blog/${alias}` : null);
  };

  const readText = (opened: OpenedFile, at: Addresses) => {
    const { file, title, body } = opened;
    const missing: string[] = [];
    const isHtml = isNamed(file, /\.html?$/);
    const addressFor = (note: string): string | null => addressOf(note, opened);
    const base = site.base ? new URL(site.base) : null;
    const { markdown, excerpt, notes, isRaw } = convertConstructs(body.replace(/\r\n?/g, "\n"), {
      title,
      url: base?.origin ?? "",
      path: base?.pathname.replace(/\/$/, "") ?? "",
      ...(isNamed(file, /\.mdx$/) ? { isMdx: true } : {}),
      isHtml,
      base: at.page ?? undefined,
      ...generators[site.kind].constructs,
      postNamed: addressFor,
    });
    const onMissing = (note: string, words: string): string => {
      missing.push(note);
      return words;
    };
    const plain = isHtml ? markdown : fromObsidian(markdown, { addressOf: addressFor, onMissing });
    return {
      content: withAddresses(plain, at),
      excerpt,
      isRaw,
      notes: [...notes, missing.length > 0 && `Links to notes that are not imported: ${countEach(missing)}.`],
    };
  };

  const addressesFor = (opened: OpenedFile, own: string): Addresses => ({
    path: opened.file.path,
    pictures,
    page: site.base && own ? new URL(own, site.base).href : site.base,
    isServedBeside: site.kind !== "astro" && own !== "",
    postAt: (linked) => addressOf(linked, opened),
  });

  const read = (opened: OpenedFile): FoundPost => {
    const { name, fields, isDraft, title } = opened;
    const facts = { name, fields, title, day: fields.day || name.day };
    const doubt = doubtAbout(opened, site);
    const { path: own, unknown } = doubt ? { path: "", unknown: [] } : oldAddress(site, facts);
    if (unknown.length > 0) unknownWords.push(unknown);
    const at = addressesFor(opened, own);
    const { content, excerpt, notes, isRaw } = readText(opened, at);
    return {
      ...fields,
      sourceId: idInBlog(name.id, site.base ?? site.root),
      title: title || readable(name.slug),
      content: content.trim() || linkedText(opened),
      excerpt: fields.excerpt || excerpt,
      slug: slugs.get(opened),
      date: fields.date ?? readMoment(name.day, site.timeZone),
      isDraft,
      // The address of a picture service is not a path of the site.
      featured_image: fields.textAt("provider")
        ? ""
        : coverAddress(fields.featured_image, at, site.kind === "hugo" || site.kind === "folder"),
      language: fields.language || name.language || site.language,
      translation_key: fields.translation_key || withoutEnding(site.languageOf(opened.file.path).plain),
      oldAddresses: [own, ...furtherAddresses(site, facts, own)].filter(Boolean),
      feed_id: feedIdOf(site, facts, own),
      notes: [...frontMatterNotes(opened), doubt, ...notes],
      isRaw,
      isSuggested: doubt === "",
    };
  };

  return { posts: files.map(read), unknownWords };
};

// Several times the longest allowed post. Reading the largest allowed import as one post would take gigabytes of memory.
const mostBytes = 4 * 1024 * 1024;
const sized = ({ path, bytes }: SourceFile): string => `${path} (${Math.round(bytes.length / 1024 / 1024)} MB)`;

const isPicture = /\.(?:png|jpe?g|gif|webp|avif|svg)$/;

const namesOf = (paths: readonly string[]): string =>
  paths.slice(0, 20).join(", ") + (paths.length > 20 ? ` and ${paths.length - 20} more` : "");

/** A folder of Markdown files: from Hugo, Jekyll, Astro, Obsidian or any other tool. */
export const markdown = blogSource({
  name: "markdown",
  label: "Markdown files",
  choose: "the folder with the posts",
  hasPosts: canBePost,
  read: (posts, files) => {
    const texts = posts.filter(({ bytes }) => bytes.length <= mostBytes);
    const tooLong = posts.filter(({ bytes }) => bytes.length > mostBytes);
    const paths = texts.map(({ path }) => path);
    const site = readSite(files, paths);
    // The default language comes first, so that it gets the slug without a number.
    const opened = texts
      .map((file) => open(file, site))
      .sort((one, other) => Number(one.name.isTranslation) - Number(other.name.isTranslation));
    const shown = opened.filter((one) => !isLeftOut(one, site));
    const pathsOf = (some: readonly OpenedFile[]): string[] => some.map(({ file }) => file.path);
    const unknown = shown.flatMap(({ fields }) => fields.unknown);
    const others = files.filter((file) => isMarkdown(file) && !canBePost(file)).map(({ path }) => path);
    const left = [...pathsOf(opened.filter((one) => isLeftOut(one, site))), ...others];
    const doubtful = pathsOf(shown.filter((one) => doubtAbout(one, site) !== ""));
    const languages = shown.map(({ name, fields }) => name.language || languageCode(fields.language)).filter(Boolean);
    const pictures = files.filter((file) => isNamed(file, isPicture)).map(({ path }) => path);
    const { posts: found, unknownWords } = readPosts(
      site,
      shown,
      groupPaths(pictures, (path) => [folderOf(path), path.slice(folderOf(path).length)]),
    );
    const unread = files.filter(isUnread).map(({ path }) => path);
    const inBlog = unread.filter(
      (path) => path.startsWith(site.root) && generators[site.kind].content.test(path.slice(site.root.length)),
    );
    const notes = [
      inBlog.length > 0 && `Left out, because only Markdown and HTML are read: ${namesOf(inBlog)}.`,
      left.length > 0 && `Left out, because they are not posts: ${namesOf(left)}.`,
      doubtful.length > 0 && `Not ticked, because they may not be posts: ${namesOf(doubtful)}.`,
      tooLong.length > 0 && `Left out, because they are too long for a post: ${joinAnd(tooLong.map(sized))}.`,
      new Set(languages).size > 1 && `Languages of the posts: ${countEach(languages)}.`,
      unknownWords.length > 0 &&
        `${pluralize(unknownWords.length, "post has", "posts have")} no redirect, because the permalinks contain unknown words: ${[...new Set(unknownWords.flat())].join(", ")}.`,
      unknown.length > 0 && `Unknown front matter keys: ${countEach(unknown)}.`,
      pictures.length > 0 &&
        `The folder has ${pluralize(pictures.length, "picture", "pictures")}. Those shown by ticked rows are imported.`,
    ];
    return { posts: found, notes, feeds: site.feeds, timeZone: site.namedZone };
  },
});
