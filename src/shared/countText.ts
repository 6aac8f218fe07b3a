/** As "1 row" or "1,200 rows". */
export const countText = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
