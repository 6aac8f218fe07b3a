import { ImportRefusal, type ImportSource, type SourceFile } from "../types.ts";
import { createReader } from "./markdown/readPost.ts";
import { readSite } from "./markdown/site.ts";
import { type FoundPost, parsedOf } from "./parts/post.ts";
import { counted, isNamed } from "./parts/values.ts";

const isText = /\.(?:md|markdown|mdx|mdown|mkd)$/;
const isHtmlPost = /(?:^|\/)_(?:posts|drafts)\/.*\.html?$/;
// Files of the blog's tools and of the repository.
const isNoPost =
  /(?:^|\/)(?:\.[^/]+|node_modules|_includes|_layouts|_sass|_site|themes|archetypes|layouts|templates|vendor)\/|(?:^|\/)(?:_index|readme|changelog|contributing|license|licence|code_of_conduct)(?:\.[a-z-]+)?\.(?:md|markdown|mdx)$/;

const isPost = (file: SourceFile): boolean =>
  (isNamed(file, isText) || isNamed(file, isHtmlPost)) && !isNamed(file, isNoPost);

const isPicture = /\.(?:png|jpe?g|gif|webp|avif|svg)$/;

/** A blog as a folder of Markdown files: Hugo's, Jekyll's, Astro's, Obsidian's, or none of these. */
export const markdown: ImportSource = {
  name: "markdown",
  label: "Markdown files",
  recognises: (files) => files.some(isPost),
  parse: (files) => {
    const texts = files.filter(isPost);
    if (texts.length === 0)
      throw new ImportRefusal("There is no Markdown file among these. Choose the folder that holds the posts.");
    const paths = texts.map(({ path }) => path);
    const site = readSite(files, paths);
    const reader = createReader(site, paths);
    const found: FoundPost[] = [];
    const pages: string[] = [];
    for (const file of texts) {
      const post = reader.read(file);
      if (post) found.push(post);
      else pages.push(file.path);
    }
    const pictures = files.filter((file) => isNamed(file, isPicture)).length;
    const notes = [
      ...(pages.length > 0
        ? [
            `No posts, and left out: ${pages.slice(0, 20).join(", ")}${pages.length > 20 ? ` and ${pages.length - 20} more` : ""}.`,
          ]
        : []),
      ...(reader.unknownKeys().length > 0
        ? [`Keys of front matter that were not understood: ${counted(reader.unknownKeys())}.`]
        : []),
      ...(pictures > 0
        ? [
            `Pictures are not copied: ${pictures} ${pictures === 1 ? "is" : "are"} in the folder. Put them into public/, or where the texts name them.`,
          ]
        : []),
    ];
    return parsedOf(found, notes);
  },
};
