/** Prints rows in columns as wide as their widest cell. */
export const printTable = (rows: readonly (readonly string[])[]): void => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
};

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
