const weak = (tag: string): string => tag.trim().replace(/^W\//, "");

/** Whether If-None-Match names an entity tag. */
export const matchesEtag = (noneMatch = "", etag: string): boolean =>
  noneMatch.split(",").some((tag) => tag.trim() === "*" || weak(tag) === weak(etag));
