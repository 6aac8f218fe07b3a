/** Whether a value is an object with keys: neither null nor a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const asRecord = (value: unknown): Record<string, unknown> | null => (isRecord(value) ? value : null);

/** Returns a value if it is a string, else an empty string. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Returns a text property of a value, or an empty string. */
export const textAt = (value: unknown, name: string): string => (isRecord(value) ? textOf(value[name]) : "");

/** Whether a value is missing, an empty string or an empty list. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Returns the message of an error, which is a plain object if it comes from a thread. */
export const messageOf = (error: unknown): string => textAt(error, "message") || String(error);
