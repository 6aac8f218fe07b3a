/**
 * The keys of a row's file besides its columns that an import and a push know, and which files of an export have them.
 * docs/export.md lists them.
 */
export const otherKeys: Readonly<Record<string, { meaning: string; written: string }>> = {
  draft: { meaning: "`true`: a draft, also for Hugo and Astro", written: "drafts and scheduled rows" },
  published: { meaning: "`false`: a draft, also for Jekyll", written: "drafts and scheduled rows" },
  permalink: { meaning: "`false`: a draft, also for Eleventy", written: "drafts and scheduled rows" },
  publishDate: { meaning: "`published_at`, if the file has none", written: "scheduled rows" },
  eleventyExcludeFromCollections: { meaning: "ignored", written: "drafts and scheduled rows" },
  render_with_liquid: { meaning: "ignored: for Jekyll", written: "texts with braces" },
  templateEngineOverride: { meaning: "ignored: for Eleventy", written: "texts with braces" },
  order: { meaning: "the place of a page among all, read by an import", written: "pages" },
  description: { meaning: "`excerpt`, as `summary` and `subtitle`", written: "never" },
  pubDate: { meaning: "`date`, as `pubDatetime`, `created` and similar keys", written: "never" },
  categories: { meaning: "`tags`, as `topics` and similar keys", written: "never" },
  cover: { meaning: "`featured_image`, as `image`, `hero` and similar keys", written: "never" },
  canonical: { meaning: "`canonical_url`", written: "never" },
};
