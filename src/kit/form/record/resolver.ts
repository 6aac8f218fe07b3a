import type { DataProvider } from "react-admin";
import type { FieldErrors, Resolver } from "react-hook-form";
import { unfinishedUpload } from "#editor/uploadPlaceholders.ts";
import { isCostlyText } from "#shared/markdown/costlyText.ts";
import { loadRichRenderers } from "#shared/markdown/richBlocks.ts";
import { cleanValues, type Problems, problemsOf, type Values } from "#shared/tables/values.ts";
import type { ResourceDescriptor } from "../../resource/descriptor.ts";
import type { Fields } from "../../resource/fields.ts";

const shapeProblems = (fields: Fields, values: Values): Problems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([column, { kind, problemOf }]) => {
      const value = values[column];
      if (typeof value !== "string") return [];
      const problem = problemOf?.(value) ?? (kind === "markdown" ? unfinishedUpload(value) : undefined);
      return problem ? [[column, problem]] : [];
    }),
  );

export const errorsOf = (problems: Problems): FieldErrors<Values> =>
  Object.fromEntries(Object.entries(problems).map(([column, message]) => [column, { type: "validate", message }]));

/** Returns a validator for the limits of the fields and the resource's `check`. */
export const resolverOf =
  ({ fields, check }: Pick<ResourceDescriptor, "fields" | "check">): Resolver<Values> =>
  (values) => {
    const clean = cleanValues(fields, values);
    const problems = { ...shapeProblems(fields, clean), ...problemsOf(fields, clean), ...check(clean) };
    const isValid = Object.keys(problems).length === 0;
    return isValid ? { values: clean, errors: {} } : { values: {}, errors: errorsOf(problems) };
  };

/** Returns the problem of a slug that another row has. The database would silently change it. @param before the stored values */
export const findTaken = async (
  dataProvider: DataProvider,
  { name, fields, labels }: ResourceDescriptor,
  { slug }: Values,
  before: Values,
): Promise<{ column: string; reason: string } | null> => {
  if (!fields.slug || !slug || slug === before.slug) return null;
  const { data } = await dataProvider.getList(name, {
    filter: { slug },
    sort: { field: "id", order: "ASC" },
    pagination: { page: 1, perPage: 1 },
    meta: { columns: ["id"] },
  });
  return data.some(({ id }) => id !== before.id)
    ? { column: "slug", reason: `Another ${labels.one} has this address. Choose a different one` }
    : null;
};

/** Returns the first text that would take too long to render, with the reason. Renders it, so it must only run at a save. */
export const findSlowText = async (
  fields: Fields,
  values: Values,
): Promise<{ column: string; reason: string } | null> => {
  for (const [column, { kind }] of Object.entries(fields)) {
    const text = values[column];
    if (kind !== "markdown" || typeof text !== "string" || !isCostlyText(text)) continue;
    const { findSaveProblem } = await import("#shared/markdown/renderTime.ts");
    const reason = findSaveProblem(text.trim(), await loadRichRenderers(text));
    if (reason) return { column, reason };
  }
  return null;
};
