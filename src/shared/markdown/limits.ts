/** The longest text that is rendered, in characters: what a post may hold in the database. */
export const maximumLength = 200_000;

// Measured: react-markdown overflows the stack at some thousand nested quotes, and takes minutes for a list 800 deep.
const maximumDepth = 100;

const quoteDepth = (line: string): number => /^[\s>]*/.exec(line)?.[0].replaceAll(/[^>]/g, "").length ?? 0;
const indentDepth = (line: string): number =>
  Math.floor((/^\s*/.exec(line)?.[0].replaceAll("\t", "    ").length ?? 0) / 2);
const markerDepth = (line: string): number =>
  /^(?:\s*(?:[-*+]|\d{1,9}[.)])(?=\s))+/.exec(line)?.[0].trim().split(/\s+/).length ?? 0;

const longestRun = (source: string, character: string): number => {
  let longest = 0;
  let run = 0;
  for (const each of source) {
    run = each === character ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};

/** Why a text cannot be rendered, in a sentence for its reader, or null when it can. */
export const reasonNotToRender = (source: string): string | null => {
  if (source.length > maximumLength) {
    return `This text is too long to be shown: it has ${source.length.toLocaleString("en-US")} characters, and ${maximumLength.toLocaleString("en-US")} are possible.`;
  }
  const isTooDeep =
    source
      .split("\n")
      .some((line) => Math.max(quoteDepth(line), indentDepth(line) / 2, markerDepth(line)) > maximumDepth) ||
    longestRun(source, "[") > maximumDepth ||
    longestRun(source, "*") > 1_000;
  return isTooDeep ? "This text is nested too deeply to be shown." : null;
};
