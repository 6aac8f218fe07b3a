import { isRecord } from "./unknownValues.ts";

/** Writes a value as JSON with sorted keys, because Postgres stores those of jsonb in an order of its own. */
export const sortedJson = (value: unknown, indent?: number): string => {
  const sort = (part: unknown): unknown =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part;
  return JSON.stringify(value, (_key, part: unknown) => sort(part), indent);
};
