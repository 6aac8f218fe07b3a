import type { FieldErrors, Resolver } from "react-hook-form";
import { cleanValues, problemsOf, type Values } from "#shared/tables/values.ts";
import type { ResourceDescriptor } from "../resource/descriptor.ts";

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
