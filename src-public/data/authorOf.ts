import type { Site } from "#shared/site/site.ts";
import type { Post } from "./posts.ts";

/** Returns the name of a post's author, and whether the site describes this person. Without a name, only the owner has the site's. */
export const authorOf = ({ author }: Pick<Post, "author">, site: Pick<Site, "name">) => {
  const isOwner = author?.is_owner !== false;
  const name = author?.name ?? (isOwner ? site.name : "");
  return { name, isOwner: isOwner && name === site.name };
};
