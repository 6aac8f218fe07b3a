/** A part of a text with the marks of Markdown: `**bold**`, `` `code` `` or `[a link](https://…)`. */
export interface InlinePart {
  text: string;
  style?: "bold" | "code";
  url?: string;
}

const marks = /\*\*(?=\S)(.+?)(?<=\S)\*\*|`([^`]+)`|\[([^[\]]+)\]\((https?:\/\/[^\s()]+)\)/g;

/** Splits a text at its marks. Marks within others are left as they are. */
export const inlineParts = (text: string): InlinePart[] => {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const { 0: whole, 1: bold, 2: code, 3: name, 4: url, index } of text.matchAll(marks)) {
    parts.push({ text: text.slice(end, index) });
    if (bold) parts.push({ text: bold, style: "bold" });
    else if (code) parts.push({ text: code, style: "code" });
    else if (name && url) parts.push({ text: name, url });
    end = index + whole.length;
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== "");
};

export const withoutMarks = (text: string): string =>
  inlineParts(text)
    .map((part) => part.text)
    .join("");
