/** Returns a row's id with the blog's address or folder, because two blogs can have the same ids. No path contains a tab. */
export const idInBlog = (id: string, blog: string): string =>
  blog ? `${id}\t${blog.replace(/^https?:\/\/(?:www\.)?/i, "")}` : id;

/** Returns the id without the blog, as earlier versions stored it. */
export const idWithoutBlog = (sourceId: string): string => sourceId.replace(/\t.*$/, "");
