/** Prints rows in columns as wide as their widest cell. */
export const printTable = (rows: readonly (readonly string[])[]): void => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
};

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** What a share of the values is at most: half of them, unless another one is given. */
export const percentile = (values: readonly number[], share = 0.5): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** @param words tell by how much a value is too large */
export const verdict = (value: number, most: number, words = (excess: number) => excess.toFixed(2)): string =>
  value <= most ? "pass" : `falls short by ${words(value - most)}`;
