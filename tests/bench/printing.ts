/** Prints rows in columns as wide as their widest cell. */
export const printTable = (rows: readonly (readonly string[])[]): void => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
};

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** Returns the percentile of the values; the median by default. */
export const percentile = (values: readonly number[], share = 0.5): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** @param words formats the excess */
export const verdict = (value: number, most: number, words = (excess: number) => excess.toFixed(2)): string =>
  value <= most ? "pass" : `falls short by ${words(value - most)}`;
