const wellFormed = /^[a-z0-9_]+$/;

/** The SVG path (even-odd) of skills without an icon: a plinth's three layers. */
export const neutralIcon =
  "M8 3h8v6h-8zM9.5 4.5v3h5v-3zM5 9h14v6h-14zM6.5 10.5v3h11v-3zM2 15h20v6h-20zM3.5 16.5v3h17v-3z";

/** Whether a text can be a slug of simple-icons, such as `postgresql`. */
export const isIconSlug = (text: string): boolean => wellFormed.test(text);

/** Returns the URL of a skill's icon for `<use>`, or of the neutral icon if the name is not a slug. */
export const iconAddress = (name: string | null): string => {
  const slug = name?.trim().toLowerCase() ?? "";
  return `/icons/${isIconSlug(slug) ? slug : "none"}.svg#icon`;
};

/** Returns the slug of most titles of simple-icons: their letters and digits. */
export const plainSlug = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]/g, "");
