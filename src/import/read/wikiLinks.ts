import { addressText, isPicture } from "./changeMarkdown.ts";

export interface WikiLinks {
  /** Returns the address of a note by its name, or null if none exists. */
  addressOf: (name: string) => string | null;
  /** Returns what stays of a link to a note that does not exist. */
  onMissing: (name: string, words: string, link: string) => string;
}

const anchorOf = (heading: string | undefined): string => {
  const words = (heading ?? "").trim().replace(/^\^.*|[^\p{L}\p{N}\s_-]/gu, "");
  return words && `#${encodeURIComponent(words.toLowerCase().replace(/\s+/g, "-"))}`;
};

/** Converts the links and pictures of Obsidian, `[[note#heading|words]]` and `![[picture.png|300]]`, in words without code. */
export const replaceWikiLinks = (words: string, { addressOf, onMissing }: WikiLinks): string => {
  const link = (whole: string, target: string, heading: string | undefined, label: string | undefined): string => {
    const name = target.trim();
    const shown = label?.trim() || name || heading?.trim() || "";
    if (!name) return `[${shown}](${anchorOf(heading)})`;
    const address = addressOf(name);
    return address === null ? onMissing(name, shown, whole) : `[${shown}](${address}${anchorOf(heading)})`;
  };
  const embed = (whole: string, target: string, label = ""): string => {
    const name = target.trim();
    if (!isPicture(name)) return link(whole, target, "", "");
    const alt = label.replace(/(?:^|\|)[ \t]{0,9}\d{1,5}(?:x\d{1,5})?[ \t]{0,9}$/, "").trim();
    return `![${alt || (name.split("/").at(-1) ?? "")}](${addressText(name)})`;
  };
  return words
    .replace(/!\[\[([^[\]|\n]{1,300})(?:\|([^[\]\n]{0,300}))?\]\]/g, embed)
    .replace(/\[\[([^[\]|#\n]{0,300})(?:#([^[\]|\n]{0,300}))?(?:\|([^[\]\n]{0,300}))?\]\](?!\()/g, link);
};
