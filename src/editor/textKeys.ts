import { shortcutOf } from "#ui/keys.ts";
import { tools } from "./source/tools.ts";

/** Pairs of an effect and its key. */
export const textKeys = [
  ...tools.flatMap(({ label, key }) => (key ? [[label, shortcutOf(key)] as const] : [])),
  ["Search for a page to link", "[["],
  ["Add a block, at the start of a line", "/"],
  ["Leave a list or code", "Escape, then Tab"],
] as const;
