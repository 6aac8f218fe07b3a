import { readText } from "../../read/decodeFile.ts";
import { readFrontMatter, withoutTitle } from "../../read/frontMatter.ts";
import { readFields } from "../../read/readFields.ts";
import type { SourceFile } from "../../types.ts";
import { type BlogSite, namePost } from "./blogSite.ts";
import { type BlogKind, generators, hasContentFolders, isRepositoryPath } from "./generators.ts";

export const open = (file: SourceFile, site: BlogSite) => {
  const { fields, body, problem, repaired = [], repeated = [] } = readFrontMatter(readText(file));
  const [name, read] = [namePost(file.path, site), readFields(fields, site.timeZone)];
  const isDraft = read.draftBy !== "" || name.isDraft || problem !== undefined;
  return { file, name, fields: read, isDraft, problem, repaired, repeated, ...withoutTitle(body, read.title) };
};

export type OpenedFile = ReturnType<typeof open>;

const isDated = ({ fields, name }: OpenedFile): boolean => fields.date !== null || name.day !== "";

const isOutside = ({ name }: OpenedFile, { kind }: BlogSite): boolean =>
  hasContentFolders(kind) && !generators[kind].content.test(name.id);

const kindsWithPages: readonly BlogKind[] = ["hugo", "astro", "nuxt", "gatsby", "next", "eleventy"];

// These never publish files and folders of posts whose names begin with `_`.
const kindsWithParts: readonly BlogKind[] = ["docusaurus", "astro", "hexo", "nuxt", "next"];

/** Whether a file is a page, or outside the folders of posts and without a date. */
export const isLeftOut = (opened: OpenedFile, site: BlogSite): boolean => {
  const isTop = kindsWithPages.includes(site.kind) && opened.name.folders.length === 0;
  const isHome =
    site.kind !== "folder" && /^index\.[a-z]+$/.test(opened.name.id.replace(generators[site.kind].unaddressed, ""));
  const isPart = opened.name.base.startsWith("_") && kindsWithParts.includes(site.kind);
  return opened.fields.isPage || isPart || (!isDated(opened) && (isTop || isHome || isOutside(opened, site)));
};

const kindsWithCollections: readonly BlogKind[] = ["astro", "nuxt", "gatsby", "next"];
const postFolders = /blog|post|article|news|note|journal|diary|writ|essay|garden|thought|til\b|log/i;

/** Whether a file without a date is in a collection that is hardly one of posts, such as `authors`. */
const isInOtherCollection = (opened: OpenedFile, { kind }: BlogSite): boolean =>
  kindsWithCollections.includes(kind) && !isDated(opened) && !postFolders.test(opened.name.folders.join("/"));

/** Returns the reason why a file is shown unticked, or an empty text. */
export const doubtAbout = (opened: OpenedFile, site: BlogSite): string => {
  if (isOutside(opened, site) || isInOtherCollection(opened, site))
    return "It is outside the folders of posts, so it is not ticked.";
  const isDoubtful = !hasContentFolders(site.kind) && !isDated(opened) && isRepositoryPath(opened.name.id);
  return isDoubtful ? "It looks like a file of the repository, so it is not ticked." : "";
};
