import bidiFactory from "bidi-js";

export const bidi = bidiFactory();
export const rightToLeft = /(?!\p{Nd})[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}]|\u200f/u;

// Phone numbers, and names such as C++ or .NET. In a right-to-left line, their signs and groups would change places.
const leftToRight = /(?:\+|\(?0)\d[\d ().-]*\d|(?<![\p{L}\d])\.\p{sc=Latn}+|\p{sc=Latn}[\p{sc=Latn}\d]*[+#]+/gu;

export const withLetters = (line: string): string => line.replace(leftToRight, (piece) => "a".repeat(piece.length));

/** Checks whether pdfkit may write a line without changes to the order of its letters. */
export const isLeftToRight = (line: string): boolean =>
  !rightToLeft.test(line) && !/[\u0660-\u0669\u06f0-\u06f9]/.test(line);

export const isStrong = (text: string): boolean => rightToLeft.test(text);

export const mirrored = (text: string): string =>
  Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join("");

interface Piece {
  text: string;
  start: number;
  isRtl: boolean;
  /** A sign between right-to-left letters, such as a hyphen. Extractors take it for left-to-right text in its place. */
  isBare: boolean;
}

const isSign = (letter: string): boolean => /^E[ST]$/.test(bidi.getBidiCharTypeName(letter));

/** Splits a line into pieces of one direction, in logical order. pdf.js does not reverse a right-to-left piece without letters, so its signs are pieces. */
export const piecesOf = (line: string, levels: Uint8Array): Piece[] => {
  const pieces: Piece[] = [];
  for (const [start, level] of levels.entries()) {
    const letter = line.charAt(start);
    const isRtl = level % 2 === 1;
    const last = pieces.at(-1);
    const isSame = last && levels[start - 1] === level;
    const [one, other] = [isRtl && isSign(letter), isRtl && isSign(last?.text ?? "")];
    if (isSame && (one || other ? last.text === letter : true)) last.text += letter;
    else
      pieces.push({
        text: letter,
        start,
        isRtl,
        isBare: one && isStrong(line.charAt(start - 1)) && isStrong(line.charAt(start + 1)),
      });
  }
  return pieces.flatMap((piece) =>
    piece.isRtl && !isStrong(piece.text)
      ? Array.from(piece.text.matchAll(/(.)\1*/gsu), ({ 0: text, index }) => ({
          ...piece,
          text,
          start: piece.start + index,
        }))
      : piece,
  );
};

const leftToRightMark = "\u200e";
const rightToLeftMark = "\u200f";

/**
 * Adds marks to a text of one direction. Without them, extractors take spaces and signs at its ends for a part of the text next to it,
 * poppler all that follows "." or ",", and MuPDF reverses Arabic digits.
 */
export const withMarks = (
  text: string,
  { isRtl, isBare }: Piece,
  { first, last }: { first: boolean; last: boolean },
  isJump: boolean,
): string => {
  if (isBare) return text;
  const [mark, other, strong] = isRtl
    ? [rightToLeftMark, leftToRightMark, /^(?:R|AL)$/]
    : [leftToRightMark, rightToLeftMark, /^(?:L|EN)$/];
  const markOf = (letter: string): string => (strong.test(bidi.getBidiCharTypeName(letter)) ? "" : mark);
  // fontkit reverses these digits.
  const inside = isRtl
    ? /(?<=[.,:/،])(?=\P{L})/gu
    : /(?<=[\u0660-\u0669\u06f0-\u06f9])(?=.)|(?<=.)(?=[\u0660-\u0669\u06f0-\u06f9])/g;
  const marked = `${first ? markOf(text.charAt(0)) : ""}${text.replace(inside, mark)}${last ? markOf(text.slice(-1)) : ""}`;
  if (!isJump) return marked;
  return isRtl ? `${marked}${other}` : `${other}${marked}`;
};
