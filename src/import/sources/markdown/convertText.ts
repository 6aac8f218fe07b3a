import { changeLines, changeOutsideCode } from "../../read/changeMarkdown.ts";

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

// Alerts of GitHub have no title, so the title of a callout becomes its first line.
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
  /** Returns the address of a note by its name, or null if it is not imported. */
  addressOf: (name: string) => string | null;
  /** Called with the name of each linked note that is not imported. */
  onMissing: (name: string) => void;
}

/** Converts Obsidian's Markdown to GitHub's: links between notes, pictures and callouts. Removes comments. */
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
  return changeOutsideCode(changeLines(text, callout), inLine);
};

export interface Addresses {
  /** The page's old URL. Null if the address of the old site is unknown. */
  page: string | null;
  /** Whether relative picture addresses are relative to the page's URL. */
  isServedBeside: boolean;
  /** Returns the new address of another Markdown file by its relative path, or null if it is not imported. */
  postAt: (path: string) => string | null;
}

const isAbsolute = (address: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address);

/** Returns a picture's absolute URL, or the address itself if the URL is unknown. */
export const pictureAddress = (address: string, { page, isServedBeside }: Addresses): string => {
  const isKnown = page !== null && (address.startsWith("/") || isServedBeside);
  return !isAbsolute(address) && isKnown && URL.canParse(address, page) ? new URL(address, page).href : address;
};

const picture = /!\[([^\]\n]{0,500})\]\([ \t]{0,9}<?([^)\s>]{1,2000})>?((?:[ \t]{1,9}"[^"\n]{0,500}")?)[ \t]{0,9}\)/g;
const link = /(?<!!)\[([^\]\n]{1,500})\]\([ \t]{0,9}<?([^)\s>]{1,2000}\.mdx?)(#[^)\s>]{0,300})?>?[ \t]{0,9}\)/g;
const imgElement = /<img\s([^<>]{1,2000}?)\/?>/gi;

const attributeIn = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}\\s{0,9}=\\s{0,9}(?:"([^"]*)"|'([^']*)')`, "i")
    .exec(attributes)
    ?.slice(1)
    .find(Boolean) ?? "";

/** Makes picture addresses absolute if the old site is known, and links to other Markdown files point to their posts. */
export const withAddresses = (text: string, addresses: Addresses): string => {
  const shown = (_: string, words: string, address: string, title = ""): string => {
    return `![${words}](${pictureAddress(address, addresses)}${title})`;
  };
  const linked = (all: string, words: string, path: string, anchor = ""): string => {
    const address = isAbsolute(path) ? null : addresses.postAt(path);
    return address ? `[${words}](${address}${anchor})` : all;
  };
  return changeOutsideCode(text, (words) =>
    words
      .replace(imgElement, (all, attributes: string) => {
        const source = attributeIn(attributes, "src");
        return source && !/[\s()]/.test(source)
          ? `![${attributeIn(attributes, "alt").replace(/[[\]]/g, "")}](${source})`
          : all;
      })
      .replace(picture, shown)
      .replace(link, linked),
  );
};

const ref =
  /\{\{[<%][ \t]{0,9}(?:rel)?ref[ \t]{1,9}(?:path[ \t]{0,9}=[ \t]{0,9})?["'`]?([^"'`\s#<>{}]{1,500})(#[^"'`\s<>{}]{0,300})?["'`]?[^<>{}\n]{0,200}[%>]\}\}/g;

/** Replaces Hugo's `ref` and `relref` to posts of the same import by their addresses. */
export const withRefs = (text: string, postNamed: (name: string) => string | null): string =>
  changeOutsideCode(text, (words) =>
    words.replace(ref, (all, name: string, anchor = "") => {
      const address = postNamed(name);
      return address === null ? all : `${address}${anchor}`;
    }),
  );
