import type { Plugin } from "vite";

const styleTag = /document\.head\.(?:append|remove)Child\(style\);/g;

/** A style tag with text is inline style, which the policy forbids; its loading animation is not used here. */
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
