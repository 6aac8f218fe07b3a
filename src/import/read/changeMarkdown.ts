const fence = /^ {0,3}(`{3,}|~{3,})/;

const isEnd = (line: string, opening: string): boolean => {
  const [, marks = ""] = fence.exec(line) ?? [];
  return marks.startsWith(opening) && line.trim() === marks;
};

/** Splits a text into lines and their ends, and marks the lines of fenced code blocks. */
export const linesOf = (text: string): { line: string; end: string; isCode: boolean }[] => {
  let opening = "";
  return [...text.matchAll(/([^\r\n]*)(\r\n?|\n|$)/g)].map(([, line = "", end = ""]) => {
    if (opening) {
      if (isEnd(line, opening)) opening = "";
      return { line, end, isCode: true };
    }
    opening = fence.exec(line)?.[1] ?? "";
    return { line, end, isCode: opening !== "" };
  });
};

// Matches only at the first backtick of a run: otherwise a long run takes quadratic time.
const codeSpan = /(?<!`)`+[^`]+`+/g;

/** Changes the lines of a Markdown text outside fenced code blocks. */
export const changeLines = (text: string, change: (line: string) => string): string =>
  linesOf(text)
    .map(({ line, end, isCode }) => (isCode ? line : change(line)) + end)
    .join("");

// Marks replace inline code, because labels of links may contain it.
export const changeOutsideCode = (text: string, change: (words: string) => string): string =>
  changeLines(text, (line) => {
    const codes: string[] = [];
    const words = line.replace(codeSpan, (code) => `\uE002${codes.push(code) - 1}\uE003`);
    return change(words).replace(/\uE002(\d{1,6})\uE003/g, (mark, index: string) => codes[Number(index)] ?? mark);
  });

/** Encodes the characters of an address that end it in Markdown. */
export const addressText = (address: string): string =>
  address.trim().replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`);

const link =
  /(!?)\[((?:[^[\]\n]{0,500}\[[^[\]\n]{0,500}\]){0,3}[^[\]\n]{0,500})\](\([ \t]{0,9})(?:<([^<>\n]{1,2000})>|((?:[^()\s<>]|\([^()\s<>]{0,500}\)){1,2000}))/g;

/** Whether an address ends like that of a picture. */
export const isPicture = (value: string): boolean => /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)(?:[?#].*)?$/i.test(value);

const definition = /^( {0,3}\[(?!\^)[^[\]\n]{1,500}\]:[ \t]{0,9})([^\s<>]{1,2000})/gm;

/** Replaces the addresses of links and pictures. A result of null keeps an address as written. */
export const replaceAddresses = (
  text: string,
  addressOf: (link: { address: string; isPicture: boolean }) => string | null,
): string =>
  text
    .replace(link, (all, mark: string, words: string, open: string, inBrackets?: string, plain = "") => {
      const address = inBrackets ?? plain;
      const found = addressOf({ address, isPicture: mark === "!" });
      // The label of a link may be a picture.
      const label = words.includes("](") ? replaceAddresses(words, addressOf) : words;
      if ((found === null || found === address) && label === words) return all;
      return `${mark}[${label}]${open}${found === null ? (inBrackets ? `<${address}>` : address) : addressText(found)}`;
    })
    .replace(definition, (_, start: string, address: string) => {
      const found = addressOf({ address, isPicture: false });
      return start + (found === null ? address : addressText(found));
    });

export const codeBlock = (code: string, info = ""): string => {
  const longest = [...code.matchAll(/`{3,}/g)].reduce((most, [run]) => Math.max(most, run.length), 2);
  const fence = "`".repeat(longest + 1);
  return `${fence}${info}\n${code}\n${fence}`;
};
