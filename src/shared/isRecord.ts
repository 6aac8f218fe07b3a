/** Whether a value of unknown shape is an object with keys: neither null nor a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value of unknown shape if it is an object with keys; else null. */
export const asRecord = (value: unknown): Record<string, unknown> | null => (isRecord(value) ? value : null);
