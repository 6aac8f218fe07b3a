/** A value of unknown shape if it is a text; else the empty one. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Whether a value says nothing: missing, an empty text or an empty list. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
