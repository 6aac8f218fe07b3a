/** A value whose objects have their keys in one order, and none that is undefined: the database has an order of its own. */
export const sortedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, item]) => [key, sortedKeys(item)]),
  );
};
