/** Whether a value of unknown shape is an object with keys: neither null nor a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value of unknown shape if it is an object with keys; else null. */
export const asRecord = (value: unknown): Record<string, unknown> | null => (isRecord(value) ? value : null);

/** A value of unknown shape if it is a string; else an empty one. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A text property of a value of unknown shape; empty if it has none. */
export const textAt = (value: unknown, name: string): string => (isRecord(value) ? textOf(value[name]) : "");

/** Whether a value is missing, an empty string or an empty list. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** The message of whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
