/** Whether a list's filter leaves rows out; an empty text does not. */
export const isFiltered = (filter: Record<string, unknown>): boolean =>
  Object.values(filter).some((value) => value !== "");
