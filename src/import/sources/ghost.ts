import * as v from "valibot";
import { countEach } from "#shared/base/text.ts";
import { htmlToMarkdown } from "#shared/html/htmlToMarkdown.ts";
import { escapeHtml } from "#shared/html/keptHtml.ts";
import type { FoundPost } from "../read/blogPosts.ts";
import { blogSource } from "../read/blogSource.ts";
import { decodeEntities } from "../read/cleanText.ts";
import { isNamed, readStart } from "../read/decodeFile.ts";
import { flagOr, list, object, readJson, textsNamed } from "../read/json.ts";
import { readMoment } from "../read/readDates.ts";
import type { SourceFile } from "../types.ts";

// Texts whose whitespace matters.
const exact = v.fallback(v.string(), "");
const picture = { src: exact, alt: exact };

const entries = {
  ...textsNamed("type", "tag", "listType", "title", "fileTitle", "fileName", "caption", "html"),
  ...textsNamed("calloutText", "heading", "content"),
  ...v.entriesFromList(["text", "url", "code", "language", "markdown", "buttonUrl", "buttonText"], exact),
  ...picture,
  format: v.fallback(v.number(), 0),
  metadata: object(textsNamed("title")),
  images: list(object(picture)),
};

interface Node extends v.InferOutput<v.ObjectSchema<typeof entries, undefined>> {
  children: Node[];
}

const node: v.GenericSchema<unknown, Node> & { fallback: unknown } = object({
  ...entries,
  children: list(v.lazy(() => node)),
});

// The format bits of Lexical, the innermost element first.
const formats: readonly [bit: number, tag: string][] = [
  [16, "code"],
  [1, "strong"],
  [2, "em"],
  [4, "s"],
];

const formatted = ({ text, format }: Node): string =>
  formats.reduce((html, [bit, tag]) => (format & bit ? `<${tag}>${html}</${tag}>` : html), escapeHtml(text));

const linked = (url: string, inner: string): string => `<a href="${escapeHtml(url)}">${inner}</a>`;

const figure = (picture: string, caption: string): string =>
  `<figure>${picture}${caption ? `<figcaption>${caption}</figcaption>` : ""}</figure>`;

const img = ({ src, alt }: Pick<Node, "src" | "alt">): string =>
  `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`;

type Write = (node: Node, inner: () => string) => string;

const within =
  (tag: string): Write =>
  (_, inner) =>
    `<${tag}>${inner()}</${tag}>`;

const file: Write = ({ src, title, fileTitle, fileName }) =>
  `<p>${linked(src, escapeHtml(title || fileTitle || fileName || src))}</p>`;

const page: Write = ({ url, metadata }) => `<p>${linked(url, escapeHtml(metadata.title || url))}</p>`;

const writers: Record<string, Write> = {
  root: (_, inner) => inner(),
  paragraph: within("p"),
  heading: (node, inner) => within(/^h[1-6]$/.test(node.tag) ? node.tag : "h2")(node, inner),
  quote: within("blockquote"),
  aside: within("blockquote"),
  listitem: within("li"),
  list: ({ listType }, inner) => (listType === "number" ? `<ol>${inner()}</ol>` : `<ul>${inner()}</ul>`),
  link: ({ url }, inner) => linked(url, inner()),
  text: formatted,
  linebreak: () => "<br>",
  tab: () => " ",
  horizontalrule: () => "<hr>",
  codeblock: ({ code, language, caption }) =>
    figure(
      `<pre><code class="language-${escapeHtml(language).replace(/\s/g, "")}">${escapeHtml(code)}</code></pre>`,
      caption,
    ),
  image: (node) => figure(img(node), node.caption),
  gallery: ({ images, caption }) => figure(images.map(img).join(" "), caption),
  html: ({ html }) => html,
  markdown: ({ markdown }) =>
    `<p><raw-markdown value="${escapeHtml(markdown.replace(/(?:https?:\/\/)?__GHOST_URL__/g, "").trim())}"></raw-markdown></p>`,
  bookmark: page,
  embed: page,
  button: ({ buttonUrl, buttonText }) => `<p>${linked(buttonUrl, escapeHtml(buttonText))}</p>`,
  callout: ({ calloutText }) => `<blockquote><p>${calloutText}</p></blockquote>`,
  toggle: (toggled) => `<p><strong>${toggled.heading}</strong></p>${toggled.content}`,
  video: file,
  audio: file,
  file,
  paywall: () => "",
};

/** Converts a document of Ghost's editor to HTML. `unknown` lists the types of unknown nodes. */
const lexicalHtml = (lexical: string): { html: string; unknown: string[] } => {
  const unknown: string[] = [];
  const write = (found: Node): string => {
    const type = found.type.replace(/^extended-/, "").replace(/^at-link$|^autolink$/, "link");
    const inner = () => found.children.map(write).join("");
    const writer = Object.hasOwn(writers, type) ? writers[type] : undefined;
    if (!writer && type) unknown.push(type);
    return writer ? writer(found, inner) : inner();
  };
  try {
    return { html: write(v.parse(object({ root: node }), JSON.parse(lexical || "{}")).root), unknown };
  } catch {
    return { html: "", unknown: ["the text of its editor"] };
  }
};

const isExport = (file: SourceFile): boolean =>
  isNamed(file, /\.json$/) &&
  /"(?:db|exported_on)"\s*:/.test(readStart(file)) &&
  /"(?:data|meta)"\s*:/.test(readStart(file));

const moment = v.fallback(v.pipe(v.unknown(), v.transform(readMoment)), null);

const post = object({
  ...textsNamed("id", "uuid", "title", "slug", "html", "lexical", "custom_excerpt", "type", "status", "visibility"),
  ...textsNamed("feature_image", "canonical_url", "meta_title", "meta_description"),
  page: flagOr(false),
  published_at: moment,
  created_at: moment,
});

type Post = v.InferOutput<typeof post>;

const content = object({
  posts: list(post),
  tags: list(object(textsNamed("id", "name", "visibility"))),
  settings: list(object(textsNamed("key", "value"))),
  posts_tags: list(object({ ...textsNamed("post_id", "tag_id"), sort_order: v.fallback(v.number(), 0) })),
});

type Content = v.InferOutput<typeof content>;

const exported = v.pipe(
  object({ db: list(object({ data: content })), data: content }),
  v.transform(({ db, data }) => db[0]?.data ?? data),
  v.check(({ posts }) => posts.length > 0),
);

// Tags that begin with # are internal.
const tagsOf = ({ tags, posts_tags }: Content): Map<string, string[]> => {
  const names = new Map(tags.filter(({ visibility }) => visibility !== "internal").map(({ id, name }) => [id, name]));
  const tagsByPost = new Map<string, string[]>();
  for (const { post_id, tag_id } of posts_tags.toSorted((one, other) => one.sort_order - other.sort_order)) {
    const name = names.get(tag_id) ?? "";
    if (name && !name.startsWith("#")) tagsByPost.set(post_id, [...(tagsByPost.get(post_id) ?? []), name]);
  }
  return tagsByPost;
};

// The export contains this placeholder instead of the site's address.
const onSite = (address: string): string => address.replace(/^(?:https?:\/\/)?__GHOST_URL__\/?/, "/");

const isMembers = ({ visibility }: Post): boolean => /^(?:members|paid|tiers)$/.test(visibility);

const foundIn = (post: Post, tags: readonly string[] = []): FoundPost => {
  const files: string[] = [];
  const { html, unknown } = post.html ? { html: post.html, unknown: [] } : lexicalHtml(post.lexical);
  const { markdown, notes } = htmlToMarkdown(html, {
    addressOf: (address) => {
      const path = onSite(address);
      if (path.startsWith("/content/")) files.push(path);
      return path;
    },
  });
  return {
    sourceId: post.id || post.uuid || post.slug,
    title: decodeEntities(post.title),
    content: markdown,
    excerpt: decodeEntities(post.custom_excerpt),
    slug: post.slug,
    tags,
    date: post.published_at ?? post.created_at,
    isDraft: !/^(?:published|scheduled)$/.test(post.status) || isMembers(post),
    featured_image: onSite(post.feature_image),
    files,
    canonical_url: post.canonical_url,
    seo_title: post.meta_title,
    seo_description: post.meta_description,
    oldAddresses: [`/${post.slug}/`],
    feed_id: post.id || post.uuid,
    notes: [
      ...notes,
      unknown.length > 0 && `Not understood: ${countEach(unknown)}.`,
      !markdown && "The export has no text for it.",
      isMembers(post) && "It was for members only, so it is a draft.",
    ],
  };
};

const isNoPost = ({ type, page, status }: Post): boolean => type === "page" || page || status === "sent";

export const ghost = blogSource({
  name: "ghost",
  label: "Ghost",
  choose: "the JSON file of Settings, Import/Export",
  hasPosts: isExport,
  read: (files) => {
    const all = files.map((file) => readJson(file, exported, "posts. Export it from Ghost again."));
    const posts = all.flatMap((found) => found.posts);
    const tags = new Map(all.flatMap((found) => [...tagsOf(found)]));
    const others = posts.filter(isNoPost).map(({ title }) => title);
    const settings = all.flatMap((found) => found.settings);
    return {
      feeds: ["/rss/"],
      timeZone: settings.find(({ key }) => /^(?:active_?)?timezone$/i.test(key))?.value || undefined,
      posts: posts.filter((one) => !isNoPost(one)).map((one) => foundIn(one, tags.get(one.id))),
      notes: [others.length > 0 && `Left out, because they are not posts: ${others.join(", ")}.`],
    };
  },
});
