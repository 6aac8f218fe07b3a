// What the PDF standard fonts' encoding has above Latin-1.
const extra = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
const plain: Record<string, string> = {
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ı: "i",
  "‑": "-",
  "−": "-",
  "→": "->",
  "≤": "<=",
  "≥": ">=",
};

const isEncodable = (character: string): boolean =>
  /[\u0020-\u007e\u00a0-\u00ff]/.test(character) || extra.includes(character);

/**
 * A text in the letters that a PDF's standard fonts have (Windows-1252): other Latin letters lose their marks, what has no
 * counterpart becomes "?". An owner who writes in another script names a file of their own in site.config.ts.
 */
export const encodable = (text: string): string =>
  [...text.normalize("NFC").replace(/\s+/g, " ")]
    .map((character) => {
      if (isEncodable(character)) return character;
      const other = plain[character] ?? character.normalize("NFKD").replace(/\p{M}/gu, "");
      return [...other].every(isEncodable) ? other : "?";
    })
    .join("");
