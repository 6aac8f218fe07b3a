const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Escapes a text as one line of plain Markdown. */
export const plainMarkdown = (text: string): string => oneLine(text).replace(/[\\`*_[\]<>]/g, "\\$&");

export const markdownLink = (text: string, url: string): string => `[${plainMarkdown(text)}](${url})`;
