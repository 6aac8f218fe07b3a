// Order matters: images before links, fences before inline code.
const markdownMarks: [pattern: RegExp, replacement: string][] = [
  [/!\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, "$1"],
  [/\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, "$1"],
  [/<(https?:[^>\s]+)>/g, "$1"],
  [/<\/?[a-z][^>]*>/gi, ""],
  [/^\s{0,3}(?:#{1,6}\s+|>\s?(?:\[![A-Z]+\]\s*)?|[-*+]\s+(?:\[[ xX]\]\s+)?|\d{1,9}[.)]\s+)+/, ""],
  [/\s+#+\s*$/, ""],
  [/(`+)(.+?)\1/g, "$2"],
  [/(\*\*\*|\*\*|\*|~~)(?=\S)(.+?)(?<=\S)\1/g, "$2"],
  [/(?<![\p{L}\p{N}])(__|_)(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}])/gu, "$2"],
  [/\\([!-/:-@[-`{-~])/g, "$1"],
];

/** One line of Markdown without its marks, as a reader would say it. */
const plainLine = (line: string): string =>
  markdownMarks
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
    .replace(/\s+/g, " ")
    .trim();

const longest = 300;
const saysNothing = /^(?:[-*_]\s*){3,}$|^[=-]+$|^```|^~~~|^\|?[\s:|-]+\|?$|^\[[^\]]*\]:|^<!--.*-->$/;

// A pasted line may be megabytes long, and the patterns for Markdown look ahead to its end.
const longestLine = 4 * longest;

const cutAtWord = (text: string): string => {
  if (text.length <= longest) return text;
  // Never half of a surrogate pair: the database refuses such a text.
  const cut = text.slice(0, longest).replace(/[\ud800-\udbff]$/, "");
  const lastSpace = cut.lastIndexOf(" ");
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : longest).trimEnd()}…`;
};

/**
 * The excerpt of a post that has none of its own (behaviour 5): the first line of its content, without Markdown's marks.
 * Lines without words (rules, fences, link definitions, an image without a description) are skipped; a long line is
 * cut at a word.
 */
export const excerptFromContent = (content: string): string => {
  for (const line of content.split(/\r\n?|\n/)) {
    const start = line.trim().slice(0, longestLine);
    const text = saysNothing.test(start) ? "" : plainLine(start.replace(/[\ud800-\udbff]$/, ""));
    if (text) return cutAtWord(text);
  }
  return "";
};

const wordsPerMinute = 200;

/** How long a text takes to read (behaviour 9): 200 words a minute, rounded up, as `1 min read` or `N min read`. */
export const readingTime = (content: string): string => {
  const words = content.split(/\s+/).filter(Boolean).length;
  return `${Math.max(1, Math.ceil(words / wordsPerMinute))} min read`;
};
