import type { FieldOptions } from "./fields.ts";

/** The field of `dates_known_to`, by which the days beside it are shown. */
export const datesKnownTo = {
  label: "Dates Known To",
  isUnfiltered: true,
  help: "Visitors see no more of the dates than is known: a year stays a year.",
} satisfies FieldOptions;
