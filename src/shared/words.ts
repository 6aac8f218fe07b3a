/** With its first letter in upper case. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** As "a, b, and c". */
export const listed = (words: readonly string[]): string =>
  new Intl.ListFormat("en", { type: "conjunction" }).format(words);

/** As "a, b, or c". */
export const either = (words: readonly string[]): string =>
  new Intl.ListFormat("en", { type: "disjunction" }).format(words);

/** As "1 row" or "1,200 rows". */
export const countText = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
