/** Splits "85 % off the bill" into the leading figure, which may be empty, and the rest. */
export const splitResult = (result: string): [figure: string, rest: string] => {
  const [, figure = "", rest = result] = /^([^\s\p{L}]*\p{N}[^\s\p{L}]*(?:\s?%)?)\s*(.*)$/u.exec(result) ?? [];
  return [figure, rest];
};
