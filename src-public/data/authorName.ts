import type { Site } from "#shared/site/site.ts";
import type { Post } from "./posts.ts";

/** Returns the name of a post's author. Without one, that of the site for its owner, else an empty text: never another person's. */
export const authorName = ({ author }: Pick<Post, "author">, site: Pick<Site, "name">): string =>
  author?.name ?? (author?.is_owner === false ? "" : site.name);
