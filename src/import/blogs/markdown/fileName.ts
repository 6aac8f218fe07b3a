import type { BlogSite } from "./site.ts";

/** What a file's path says of its post. */
export interface FileName {
  /** Below the blog's own folder: the post's name for good. */
  id: string;
  /** The words of its address, without the day. */
  slug: string;
  day: string;
  isDraft: boolean;
  /** Between the folder of all content and the post. */
  folders: string[];
}

const contentFolders: Record<BlogSite["kind"], RegExp> = {
  jekyll: /(?:^|\/)_(?:posts|drafts)(?=\/|$)/,
  hugo: /^content\/?/,
  astro: /^src\/(?:content|data|pages)\/?/,
  folder: /^$/,
};

export const namePost = (path: string, { root, kind }: BlogSite): FileName => {
  const id = path.startsWith(root) ? path.slice(root.length) : path;
  const parts = id.replace(/\.[^./]+$/, "").split("/");
  // A folder that holds the post and its pictures: the folder is what is named.
  const isBundle = parts.at(-1) === "index" && parts.length > 1;
  const [base = "", ...others] = (isBundle ? parts.slice(0, -1) : parts).reverse();
  const [, day = "", rest] = /^(\d{4}-\d{1,2}-\d{1,2})[-_ ]*(.*)$/.exec(base) ?? [];
  return {
    id,
    slug: rest || base,
    day,
    isDraft: /(?:^|\/)_?drafts?\//i.test(id),
    folders: others.reverse().join("/").replace(contentFolders[kind], "").split("/").filter(Boolean),
  };
};
