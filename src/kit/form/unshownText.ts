import type { Fields } from "../resource/fields.ts";
import { notifyWarning } from "../resource/notify.ts";
import type { Values } from "../resource/values.ts";

// Nothing shorter holds up a page.
const shortText = 2_000;

const longTexts = (fields: Fields, values: Values): string[] =>
  Object.entries(fields).flatMap(([column, { kind }]) => {
    const value = values[column];
    return kind === "markdown" && typeof value === "string" && value.length > shortText ? [value] : [];
  });

/** Tells the owner of a text that was saved, as any is, but that readers would not get to see. */
export const warnOfUnshownText = async (fields: Fields, saved: Values): Promise<void> => {
  const texts = longTexts(fields, saved);
  if (texts.length === 0) return;
  const { parseInTime } = await import("#shared/markdown/parseInTime.ts");
  for (const text of texts) {
    const parsed = await parseInTime(text);
    if ("reason" in parsed) notifyWarning("Saved, but readers will not see the text", parsed.reason);
  }
};
