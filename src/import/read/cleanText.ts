import { textOfHtml } from "#shared/html/htmlToMarkdown.ts";

// All control characters except line breaks and tabs. The database rejects some of them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Trims a text, and removes control characters and `\r`. HTML is kept. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, "\n").replace(controls, "").trim();

const bullet = /^\s*(?:[•●▪◦‣·]\s*|[-–—*]\s+)(?=\S)/;

// Some exports write a whole list on one line. There • starts an item, but not in "Java • Kotlin".
const linesOf = (text: string): string[] =>
  text
    .replace(/(?<=[^\S\n]{2})•/g, "\n•")
    .split("\n")
    .flatMap((line) => (/^\s*•/.test(line) ? line.split(/(?<=\s)(?=•)/) : [line]))
    .filter((line, index, lines) => line.trim() !== "" || lines[index + 1]?.trim() !== "");

/** Splits a text into its list items (lines with `•`, `-` or `*`) and the rest. */
export const splitBullets = (text: string): { rest: string; items: string[] } => {
  const rest: string[] = [];
  const items: string[] = [];
  let isInItem = false;
  for (const line of linesOf(text)) {
    const last = items.at(-1);
    if (bullet.test(line)) {
      items.push(line.replace(bullet, "").trim());
      isInItem = true;
    } else if (isInItem && last !== undefined && /^\s{2,}\S/.test(line)) {
      items[items.length - 1] = `${last} ${line.trim()}`;
    } else {
      rest.push(line.trimEnd());
      isInItem = false;
    }
  }
  return {
    rest: rest
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
    items,
  };
};

const elements =
  /<\/?(?:a|b|blockquote|br|code|div|em|font|h[1-6]|i|li|mark|ol|p|s|small|span|strong|sub|sup|u|ul)(?:\s[^<>]{0,2000})?\/?>/gi;

/** Converts HTML and marks of Markdown to plain lines. List items begin with `-`, and links keep their address in brackets. */
export const plainLines = (text: string): string => {
  // In HTML, a line break is only a space.
  const isHtml = /<\/(?:p|li)>/i.test(text);
  const words = (isHtml ? text.replace(/\n\s{0,99}(?!\s|[•*-]|<\/?(?:p|li|ol|ul|div|br|h\d)\b)/gi, " ") : text)
    .replace(/\[([^[\]\n]{1,500})\]\((https?:[^\s()]{1,2000})\)/g, '<a href="$2">$1</a>')
    .replace(/(\*\*|__)(?=\S)([^*_\n]{1,1000})(?<=\S)\1/g, "<b>$2</b>");
  if (words.search(elements) < 0) return text;
  return words
    .replace(
      /<a\s(?:[^<>]{0,500}\s)?href="(https?:[^"<>]{1,2000})"[^<>]{0,500}>([^<>]{0,1000})<\/a>/gi,
      (_, url: string, name: string) => (url.includes(name.trim()) ? url : `${name} (${url})`),
    )
    .replace(/\s{0,99}<li(?:\s[^<>]{0,2000})?>\s{0,99}(?:<p(?:\s[^<>]{0,2000})?>)?/gi, "\n- ")
    .replace(/<br\s{0,9}\/?>\n?/gi, "\n")
    .replace(/<\/(?:p|div|h[1-6]|ul|ol|blockquote)>/gi, "\n\n")
    .split("\n")
    .map((line) => textOfHtml(line.replace(elements, "").replaceAll("<", "&lt;")))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
};

export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Quotes a text for a sentence, shortened to about a line. */
export const quoted = (text: string): string => `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`;

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|apos|quot|[lr][sd]quo|[mn]dash|hellip);/gi;

/** Decodes the entities of typography in a text that is not HTML. Tags are kept. */
export const decodeEntities = (text: string): string => text.replace(entity, (found) => textOfHtml(found) || found);

/** Removes addresses of Markdown links, line breaks of HTML and elements with an end from a plain text. Names, such as `<b>`, stay. */
export const withoutElements = (text: string): string => {
  const ended = new Set([...text.toLowerCase().matchAll(/<\/([a-z][a-z\d]{0,10})>/g)].map(([, name]) => name));
  return text
    .replace(/!?\[([^[\]\n]{0,500})\]\([^()\s]{1,2000}\)/g, (_, words: string) => words.replaceAll("`", ""))
    .replace(/\s{0,9}(?:<\/?(?:br|p|img)(?:[\s/][^<>]{0,1000})?>\s{0,9})+/gi, " ")
    .replace(/<\/?([a-z][a-z\d]{0,10})(?:\s[^<>]{0,1000})?>/gi, (tag, name: string) =>
      ended.has(name.toLowerCase()) ? "" : tag,
    );
};

/** Trims tags, and removes those that differ only in case. */
export const cleanTags = (tags: readonly string[]): string[] => {
  const known = new Set([""]);
  return tags.map((tag) => tag.trim()).filter((tag) => known.size < known.add(tag.toLowerCase()).size);
};

/** Collects the texts that a replacement visits, without a change. */
export const collect = (replace: (visit: (text: string) => string) => unknown): string[] => {
  const found: string[] = [];
  replace((text) => {
    found.push(text);
    return text;
  });
  return found;
};

/** Sentences, or falsy values for those that do not apply. */
export type Sentences = readonly (string | false | null | undefined)[];

export const sentences = (...all: Sentences): string[] => all.flatMap((sentence) => sentence || []);
