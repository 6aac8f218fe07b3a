import { graphemesOf } from "#shared/graphemes.ts";
import { toSupportedText } from "../resume/supportedText.ts";
import { isSupported } from "../resume/typeface.ts";

// They have no shape of their own, and not every font knows them; the joiners within letters and emoji stay.
const invisible = /\p{Cc}|\p{Variation_Selector}|(?![\u200c\u200d])\p{Cf}/gu;

const isOfScript = (letter: string): boolean => /[\p{L}\p{M}\p{N}]/u.test(letter);

// Plain letters in its place, as the résumé's PDF has them, or null.
const standIn = (letter: string): string | null => {
  const other = toSupportedText(letter);
  return other === "?" ? null : other;
};

/** The text without the signs and emoji that the shipped fonts lack; null if they lack one of its letters. */
export const drawableText = (text: string): string | null => {
  const plain = text.normalize("NFC").replace(/\s+/g, " ").replace(invisible, "");
  const drawn: string[] = [];
  for (const segment of graphemesOf(plain)) {
    const letter = isSupported(segment) ? segment : standIn(segment);
    if (letter === null && isOfScript(segment)) return null;
    drawn.push(letter ?? "");
  }
  return drawn.join("").replace(/ +/g, " ").trim() || null;
};
