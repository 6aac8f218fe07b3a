import type { Values } from "#shared/tables/values.ts";
import type { Fields } from "../resource/fields.ts";
import { notifyWarning } from "../resource/notify.ts";

// Shorter texts are always fast enough.
const shortText = 2_000;

const longTexts = (fields: Fields, values: Values): string[] =>
  Object.entries(fields).flatMap(([column, { kind }]) => {
    const value = values[column];
    return kind === "markdown" && typeof value === "string" && value.length > shortText ? [value] : [];
  });

/** The text is saved as any is, but readers would not see it. */
export const warnOfSlowText = async (fields: Fields, saved: Values): Promise<void> => {
  const texts = longTexts(fields, saved);
  if (texts.length === 0) return;
  const { parseInTime } = await import("#shared/markdown/parseInTime.ts");
  for (const text of texts) {
    const parsed = await parseInTime(text);
    if ("reason" in parsed) notifyWarning("Saved, but readers will not see the text", parsed.reason);
  }
};
