/** A value of unknown shape if it is a string; else an empty one. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Whether a value is missing, an empty string or an empty list. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
