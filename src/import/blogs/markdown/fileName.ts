import type { BlogSite } from "./site.ts";

/** What a post's path tells about it. */
export interface FileName {
  /** The path below the blog's folder, by which a later import recognises the post. */
  id: string;
  /** The file's or folder's name without the day. */
  slug: string;
  day: string;
  isDraft: boolean;
  /** The folders between the content folder and the post. */
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
  // A folder with the post and its pictures has the name, and the file is `index`.
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
