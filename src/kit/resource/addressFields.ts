import { isValidSlug } from "#shared/tables/slug.ts";
import { inSearch } from "./fields.ts";

const problemOf = (slug: string): string | null =>
  isValidSlug(slug)
    ? null
    : "Must be a–z, 0–9, letters of other scripts, and single hyphens, at most 80 characters, and not a word that the site uses, such as “new”";

/** Options of the column `slug`. If it is empty, the database makes it from the title. @param folder such as "/blog/" */
export const addressField = (folder: string) => ({
  label: "Address",
  help: `After ${folder}. Made from the title if you leave it empty. The old address redirects to the new one`,
  ...inSearch,
  showStoredValue: true,
  problemOf,
});

/** Options of the columns that search engines and link previews show instead of the page's own texts and picture. */
export const metaFields = {
  seo_title: { label: "Heading in search results", ...inSearch },
  seo_description: { label: "Description in search results", ...inSearch },
  card_image: {
    label: "Picture of links to it",
    help: "1,200 × 630 pixels. Without a picture, a card with the title is used",
    ...inSearch,
  },
};
