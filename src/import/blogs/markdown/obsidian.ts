import { changeLines, changeWords } from "../parts/outsideCode.ts";

const alerts: Record<string, string> = {
  tip: "TIP",
  hint: "TIP",
  success: "TIP",
  check: "TIP",
  done: "TIP",
  important: "IMPORTANT",
  warning: "WARNING",
  attention: "WARNING",
  caution: "CAUTION",
  danger: "CAUTION",
  error: "CAUTION",
  failure: "CAUTION",
  fail: "CAUTION",
  missing: "CAUTION",
  bug: "CAUTION",
};

// GitHub's alerts have no title, so a callout's title becomes its first line.
const callout = (line: string): string =>
  line.replace(
    /^(\s*>[>\s]*)\[!([\w-]+)(?:\|[^\]]*)?\][+-]?[ \t]*(.*)$/,
    (_, quote: string, kind: string, title: string) => {
      const head = `${quote}[!${alerts[kind.toLowerCase()] ?? "NOTE"}]`;
      return title.trim() ? `${head}\n${quote}**${title.trim()}**\n${quote.trimEnd()}` : head;
    },
  );

const isPicture = (name: string): boolean => /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i.test(name);

const encoded = (path: string): string =>
  encodeURI(path.trim()).replace(/[()]/g, (sign) => (sign === "(" ? "%28" : "%29"));

const anchorOf = (heading: string | undefined): string => {
  const words = (heading ?? "").trim().replace(/^\^.*/, "");
  return words
    ? `#${encodeURIComponent(
        words
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\s_-]/gu, "")
          .replace(/\s+/g, "-"),
      )}`
    : "";
};

interface Wiki {
  /** The address of a note by its name; null if it is not imported. */
  addressOf: (name: string) => string | null;
  /** Called with the name of each linked note that is not imported. */
  onMissing: (name: string) => void;
}

/** Converts Obsidian's Markdown to GitHub's: links between notes, pictures and callouts. Comments are removed. */
export const fromObsidian = (text: string, { addressOf, onMissing }: Wiki): string => {
  const embed = (_: string, target: string, label = ""): string => {
    const name = target.trim();
    if (!isPicture(name)) return link("", target, "", "");
    const words = /^\d+(?:x\d+)?$/.test(label.trim()) || !label.trim() ? (name.split("/").at(-1) ?? "") : label.trim();
    return `![${words}](${encoded(name)})`;
  };
  const link = (_: string, target: string, heading: string | undefined, label: string | undefined): string => {
    const name = target.trim();
    const words = label?.trim() || name || heading?.trim() || "";
    if (!name) return `[${words}](${anchorOf(heading)})`;
    const address = addressOf(name);
    if (address === null) onMissing(name);
    return address === null ? words : `[${words}](${address}${anchorOf(heading)})`;
  };
  const inLine = (words: string): string =>
    words
      .replace(/!\[\[([^[\]|\n]{1,300})(?:\|([^[\]\n]{0,300}))?\]\]/g, embed)
      .replace(/\[\[([^[\]|#\n]{0,300})(?:#([^[\]|\n]{0,300}))?(?:\|([^[\]\n]{0,300}))?\]\](?!\()/g, link)
      .replace(/%%[^%\n]{1,1000}%%/g, "");
  return changeWords(changeLines(text, callout), inLine);
};
