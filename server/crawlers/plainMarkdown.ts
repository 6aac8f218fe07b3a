const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Text as one line of Markdown that means nothing but itself. */
export const plainMarkdown = (text: string): string => oneLine(text).replace(/[\\`*_[\]<>]/g, "\\$&");

export const markdownLink = (text: string, url: string): string => `[${plainMarkdown(text)}](${url})`;
