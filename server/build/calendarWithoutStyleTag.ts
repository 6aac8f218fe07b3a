import type { Plugin } from "vite";

const styleTag = /document\.head\.(?:append|remove)Child\(style\);/g;

/**
 * Takes out of react-activity-calendar the style tag of its loading animation, which is not used here: a tag with text is
 * inline style, which the site's policy forbids.
 */
export const calendarWithoutStyleTag = (): Plugin => ({
  name: "plinth:calendar-without-style-tag",
  apply: "build",
  transform: (code, id) => {
    if (!/react-activity-calendar\/build\/chunks\/index/.test(id)) return undefined;
    if (code.match(styleTag)?.length !== 2) {
      throw new Error("react-activity-calendar adds its style tag in another way now: see calendarWithoutStyleTag.ts.");
    }
    return { code: code.replace(styleTag, ""), map: null };
  },
});
