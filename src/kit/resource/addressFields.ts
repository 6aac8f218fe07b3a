import { isValidSlug } from "#shared/tables/slug.ts";

const problemOf = (slug: string): string | null =>
  isValidSlug(slug)
    ? null
    : "Must be a–z, 0–9 and single hyphens, at most 80 characters, and no word of the site as “new”";

/** The column `slug`, which the title gives as long as the owner says nothing else. @param folder as "/blog/" */
export const addressField = (folder: string) => ({
  label: "Address",
  help: `After ${folder}. Made of the title if you leave it empty; the former one leads here`,
  sidebar: true,
  showStoredValue: true,
  problemOf,
});

/** What search engines and link previews show in place of what the page does. */
export const metaFields = {
  seo_title: { label: "Heading in search results", sidebar: true, collapsed: true },
  seo_description: { label: "Description in search results", sidebar: true, collapsed: true },
  card_image: {
    label: "Picture of links to it",
    help: "1,200 × 630; a card is drawn if there is no picture",
    sidebar: true,
    collapsed: true,
  },
};
