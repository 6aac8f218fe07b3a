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

/** Writes a value as JSON with sorted keys, because Postgres stores those of jsonb in an order of its own. */
export const sortedJson = (value: unknown, indent?: number): string => {
  const sort = (part: unknown): unknown =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part;
  return JSON.stringify(value, (_key, part: unknown) => sort(part), indent);
};

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
