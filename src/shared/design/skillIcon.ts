const wellFormed = /^[a-z0-9_]+$/;

/** The SVG path (even-odd) for a skill without an icon: the outlines of a plinth's three layers. */
export const neutralIcon =
  "M8 3h8v6h-8zM9.5 4.5v3h5v-3zM5 9h14v6h-14zM6.5 10.5v3h11v-3zM2 15h20v6h-20zM3.5 16.5v3h17v-3z";

/** Whether a text can be a slug of simple-icons, as `postgresql`. */
export const isIconSlug = (text: string): boolean => wellFormed.test(text);

/** The URL of a skill's icon, for `<use>`; the neutral icon's if the name cannot be one of simple-icons. */
export const iconAddress = (name: string | null): string => {
  const slug = name?.trim().toLowerCase() ?? "";
  return `/icons/${isIconSlug(slug) ? slug : "none"}.svg#icon`;
};

/** The slug that most titles of simple-icons have: their letters and digits. */
export const plainSlug = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]/g, "");
