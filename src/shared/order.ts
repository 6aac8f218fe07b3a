/** The rows with the one at `index` moved by `step` places; a move past either end changes nothing (spec 4). */
export const moved = <Row>(rows: Row[], index: number, step: number): Row[] => {
  const target = index + step;
  const row = rows[index];
  if (row === undefined || target < 0 || target >= rows.length) return rows;
  return rows.toSpliced(index, 1).toSpliced(target, 0, row);
};

/** The orders of a whole group, rewritten as 0..n-1 (spec 4), as the rows of one upsert. */
export const rewritten = (rows: { id: string }[]): { id: string; order: number }[] =>
  rows.map(({ id }, order) => ({ id, order }));

/** The order of a new row: the highest + 1, 0 if there is none (spec 4). */
export const nextOrder = (rows: { order: number }[]): number => Math.max(-1, ...rows.map(({ order }) => order)) + 1;
