import type { FieldErrors, Resolver } from "react-hook-form";
import { isLongText } from "#shared/markdown/limits.ts";
import { cleanValues, problemsOf, type Values } from "#shared/tables/values.ts";
import type { ResourceDescriptor } from "../resource/descriptor.ts";
import type { Fields } from "../resource/fields.ts";

/** Validates a form by its fields' limits and the resource's `check`. */
export const resolverOf =
  ({ fields, check }: Pick<ResourceDescriptor, "fields" | "check">): Resolver<Values> =>
  (values) => {
    const clean = cleanValues(fields, values);
    const problems = { ...problemsOf(fields, clean), ...check(clean) };
    const errors: FieldErrors<Values> = Object.fromEntries(
      Object.entries(problems).map(([column, message]) => [column, { type: "validate", message }]),
    );
    return Object.keys(problems).length > 0 ? { values: {}, errors } : { values: clean, errors: {} };
  };

/** The first text that would take readers too long, and why. It is parsed for that, so only a save looks for it. */
export const findSlowText = async (
  fields: Fields,
  values: Values,
): Promise<{ column: string; reason: string } | null> => {
  for (const [column, { kind }] of Object.entries(fields)) {
    const text = values[column];
    if (kind !== "markdown" || typeof text !== "string" || !isLongText(text)) continue;
    const { reasonNotToSave } = await import("#shared/markdown/slowText.ts");
    const reason = reasonNotToSave(text.trim());
    if (reason) return { column, reason };
  }
  return null;
};
