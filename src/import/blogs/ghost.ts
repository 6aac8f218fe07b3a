import { ImportRefusal, type ImportSource, type SourceFile } from "../types.ts";
import { lexicalHtml } from "./ghost/lexical.ts";
import { readMoment } from "./parts/dates.ts";
import { htmlToMarkdown } from "./parts/htmlToMarkdown.ts";
import { type FoundPost, parsedOf } from "./parts/post.ts";
import {
  beginningOf,
  counted,
  decodeJson,
  type Fields,
  fieldsOf,
  firstText,
  isNamed,
  listOf,
  textOf,
} from "./parts/values.ts";

const isExport = (file: SourceFile): boolean =>
  isNamed(file, /\.json$/) &&
  /"(?:db|exported_on)"\s*:/.test(beginningOf(file)) &&
  /"(?:data|meta)"\s*:/.test(beginningOf(file));

const dataOf = (file: SourceFile): Fields => {
  const whole = fieldsOf(decodeJson(file));
  const [first] = listOf(whole.db);
  return fieldsOf(fieldsOf(first ?? whole).data);
};

// Tags that begin with # are internal tags of Ghost.
const tagsOf = ({ tags, posts_tags }: Fields): Map<string, string[]> => {
  const names = new Map(
    listOf(tags)
      .map(fieldsOf)
      .filter(({ visibility }) => visibility !== "internal")
      .map(({ id, name }) => [textOf(id), textOf(name)]),
  );
  const inOrder = listOf(posts_tags)
    .map(fieldsOf)
    .sort((one, other) => Number(one.sort_order ?? 0) - Number(other.sort_order ?? 0));
  const tagsByPost = new Map<string, string[]>();
  for (const { post_id, tag_id } of inOrder) {
    const name = names.get(textOf(tag_id)) ?? "";
    if (!name || name.startsWith("#")) continue;
    const post = textOf(post_id);
    tagsByPost.set(post, [...(tagsByPost.get(post) ?? []), name]);
  }
  return tagsByPost;
};

// The export has this placeholder instead of the site's address.
const onSite = (address: string): string => address.replace(/^(?:https?:\/\/)?__GHOST_URL__\/?/, "/");

const momentOf = (value: unknown): string | null => readMoment(typeof value === "number" ? new Date(value) : value);

const isMembers = ({ visibility }: Fields): boolean => /^(?:members|paid|tiers)$/.test(textOf(visibility));

const textFor = (post: Fields) => {
  const files: string[] = [];
  const lexical = textOf(post.html) ? null : lexicalHtml(textOf(post.lexical));
  const { markdown, notes } = htmlToMarkdown(firstText(post.html, lexical?.html), {
    addressOf: (address) => {
      const path = onSite(address);
      if (path.startsWith("/content/")) files.push(path);
      return path;
    },
  });
  return {
    content: markdown,
    files,
    notes: [
      ...notes,
      ...(lexical && lexical.unknown.length > 0 ? [`Not understood: ${counted(lexical.unknown)}.`] : []),
      ...(markdown ? [] : ["The export holds no text for it."]),
      ...(isMembers(post) ? ["It was for members only, so it is a draft."] : []),
    ],
  };
};

const foundIn = (post: Fields, tags: readonly string[]): FoundPost => {
  const slug = textOf(post.slug);
  return {
    sourceId: firstText(post.id, post.uuid, slug),
    title: textOf(post.title),
    excerpt: textOf(post.custom_excerpt),
    slug,
    tags,
    date: momentOf(post.published_at) ?? momentOf(post.created_at),
    isDraft: !/^(?:published|scheduled)$/.test(textOf(post.status)) || isMembers(post),
    picture: onSite(textOf(post.feature_image)),
    canonical: textOf(post.canonical_url),
    oldAddresses: [`/${slug}/`],
    ...textFor(post),
  };
};

const isPage = ({ type, page }: Fields): boolean => type === "page" || page === 1 || page === true;

/** Ghost's export, a JSON file. */
export const ghost: ImportSource = {
  name: "ghost",
  label: "Ghost",
  recognises: (files) => files.some(isExport),
  parse: (files) => {
    const file = files.find(isExport);
    if (!file)
      throw new ImportRefusal(
        "There is no export of Ghost among these files. Choose the JSON file of Settings, Import/Export.",
      );
    const data = dataOf(file);
    const posts = listOf(data.posts).map(fieldsOf);
    if (posts.length === 0) throw new ImportRefusal(`${file.path} holds no posts. Export it from Ghost again.`);
    const tags = tagsOf(data);
    const left = posts.filter((post) => isPage(post) || post.status === "sent");
    const pages = left.map(({ title }) => textOf(title));
    return parsedOf(
      posts.filter((post) => !left.includes(post)).map((post) => foundIn(post, tags.get(textOf(post.id)) ?? [])),
      pages.length > 0 ? [`Pages and letters, which are no posts, were left out: ${pages.join(", ")}.`] : [],
    );
  },
};
