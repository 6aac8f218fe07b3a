interface Part {
  text: string;
  isMarked: boolean;
}

const words = /[\p{L}\p{M}\p{N}'’]+/gu;
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Splits a text into parts and marks those that match a search: whole words, or any match in scripts without spaces. */
export const markedParts = (text: string, query: string): Part[] => {
  const wanted = query.match(words) ?? [];
  const last = folded(wanted.at(-1) ?? "");
  const whole = new Set(wanted.map(folded));
  const within = wanted.filter((word) => unspaced.test(word)).map(escaped);
  const inWord = within.length > 0 ? new RegExp(`(${within.join("|")})`, "giu") : null;
  const partsOf = (part: string): Part[] => {
    const word = folded(part);
    if (word !== "" && (whole.has(word) || (last !== "" && word.startsWith(last))))
      return [{ text: part, isMarked: true }];
    if (!inWord || !unspaced.test(part)) return [{ text: part, isMarked: false }];
    return part.split(inWord).map((piece, index) => ({ text: piece, isMarked: index % 2 === 1 }));
  };
  return text
    .split(/([\p{L}\p{M}\p{N}'’]+)/u)
    .flatMap(partsOf)
    .filter((part) => part.text !== "");
};
