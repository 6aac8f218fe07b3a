/** Returns a Postgres array literal, such as `{"a","b"}`. */
export const arrayLiteral = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replace(/[\\"]/g, "\\$&")}"`).join(",")}}`;

export const inIds = (ids: readonly (string | number)[]): string => `in.(${ids.join(",")})`;

/** Splits a list into batches, because a request and its answer have a maximum length. */
export const batchesOf = <T>(all: readonly T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / length) }, (_, index) => all.slice(index * length, (index + 1) * length));
