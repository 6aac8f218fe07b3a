/** Moves the row at `index` by `step` places. A move past either end changes nothing (behaviour 15.13). */
export const moveRow = <Row>(rows: Row[], index: number, step: number): Row[] => {
  const target = index + step;
  const row = rows[index];
  if (row === undefined || target < 0 || target >= rows.length) return rows;
  return rows.toSpliced(index, 1).toSpliced(target, 0, row);
};

/** Returns the order of a new row: the highest + 1, or 0 for the first (behaviour 15.15). */
export const nextOrder = (rows: { order: number }[]): number => Math.max(-1, ...rows.map(({ order }) => order)) + 1;
