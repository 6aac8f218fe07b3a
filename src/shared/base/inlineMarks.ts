/** A part of a text with the marks of Markdown: `**bold**`, `` `code` `` or `[a link](https://…)`. */
export interface InlinePart {
  text: string;
  style?: "bold" | "code" | undefined;
  url?: string | undefined;
}

const marks = /\*\*(?=\S)(.+?)(?<=\S)\*\*|`([^`]+)`|\[([^[\]]+)\]\((https?:\/\/[^\s()]+)\)/;

/** Splits a text at its marks. Marks within others are left as they are. */
export const inlineParts = (text: string): InlinePart[] => {
  const [whole = "", bold, code, name = "", url] = marks.exec(text) ?? [];
  if (!whole) return text ? [{ text }] : [];
  const at = text.indexOf(whole);
  const part: InlinePart = { text: bold ?? code ?? name, style: bold ? "bold" : code ? "code" : undefined, url };
  return [...(at > 0 ? [{ text: text.slice(0, at) }] : []), part, ...inlineParts(text.slice(at + whole.length))];
};

export const withoutMarks = (text: string): string =>
  inlineParts(text)
    .map((part) => part.text)
    .join("");
