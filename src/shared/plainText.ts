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
export const plainLine = (line: string): string =>
  markdownMarks
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
    .replace(/\s+/g, " ")
    .trim();
