import { parse, stringify } from "yaml";
import { isRecord } from "#shared/isRecord.ts";
import type { Values } from "#shared/tables/values.ts";

const fence = "---";

/** A text under its front matter. One blank line parts the two and one line break ends the file; all else is the text's. */
export const withFrontMatter = (values: Values, text: string): string =>
  `${fence}\n${stringify(values, { lineWidth: 0, defaultStringType: "QUOTE_DOUBLE", defaultKeyType: "PLAIN" })}${fence}\n\n${text}\n`;

/** The opposite; null where a file has no such front matter. */
export const readFrontMatter = (file: string): { values: Values; text: string } | null => {
  const start = `${fence}\n`;
  const end = file.indexOf(`\n${fence}\n\n`, start.length - 1);
  if (!file.startsWith(start) || end === -1) return null;
  try {
    const values: unknown = parse(file.slice(start.length, end + 1));
    const text = file.slice(end + fence.length + 3).replace(/\n$/, "");
    return isRecord(values) ? { values, text } : null;
  } catch {
    return null;
  }
};
