import { furtherLines, lineStart } from "./keepCode.ts";

/** A tag in a text: the opening or closing one of a pair, or a single one. */
export interface Token {
  /** Empty for a closing tag that closes any. */
  name: string;
  isClosing: boolean;
  /** Whether it closes itself. */
  isSingle?: boolean;
  /** The text within a pair is not converted. */
  isRaw?: boolean;
  words: string;
  start: number;
  end: number;
}

/** A tag with its arguments and the converted text within its pair. */
export interface Tag {
  name: string;
  words: string;
  args: readonly string[];
  named: ReadonlyMap<string, string>;
  /** Null for a tag without a closing one. */
  inner: string | null;
  source: string;
  /** Whether other text shares its line. */
  isInline: boolean;
  /** The beginning of the text after it. */
  next: string;
}

const argument =
  /(?:([\w:.-]{1,60})\s{0,9}=\s{0,9})?(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|`([^`]*)`|([^\s"'`,]+))/g;

const longestTag = 2000;

/** Parses arguments such as `a "b c" d=e`. */
export const readArguments = (words: string): Pick<Tag, "args" | "named"> => {
  const args: string[] = [];
  const named = new Map<string, string>();
  for (const [, name, ...values] of words.slice(0, longestTag).matchAll(argument)) {
    const value = (values.find((each) => each !== undefined) ?? "").replace(/\\(["'\\])/g, "$1");
    if (name) named.set(name.toLowerCase(), value);
    else args.push(value);
  }
  return { args, named };
};

/** Removes the indentation that all lines of a text share, and empty lines around it. */
export const dedent = (text: string): string => {
  const lines = text.replace(/^(?:[ \t]*\n)+|\s+$/g, "").split("\n");
  const widths = lines.filter((line) => line.trim() !== "").map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const width = widths.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
  return lines.map((line) => line.slice(width)).join("\n");
};

/** Puts a text before all lines but the first, such as the marks of a quote. */
const withStart = (text: string, start: string): string =>
  text.replace(/\n(.*)/g, (_, line: string) => `\n${line ? start + line : start.trimEnd()}`);

/** Removes the quote marks that a tag's line begins with from the further lines of its text: the result gets them again. */
const unquoted = (text: string | null, start: string): string | null =>
  text?.replace(new RegExp(`(?<=\\n)(?:[ \\t]*>){0,${start.split(">").length - 1}}`, "g"), "") ?? null;

/** Whether other text shares the line of a tag. @param start the line before it @param next the text after it */
export const isInLine = (start: string, next: string): boolean =>
  furtherLines(start) === null || !/^[ \t]*(?:\n|$)/.test(next);

/**
 * Adds the empty lines between a block that stands alone in its lines and the text around it.
 * @param start what begins its line
 * @param before the text above that line, with the line's start
 */
export const separated = (block: string, start: string, before: string, next: string): string => {
  const lines = furtherLines(start) ?? "";
  const above = before.slice(0, before.length - start.length);
  const needsGap = /^[\s>]*$/.test(start) && /[^\s>][^\n]*\n$/.test(above.slice(-200));
  const [, below = ""] = /^[ \t]*\n[ \t>]*(\S+\s?)/.exec(next) ?? [];
  // The next item of a list stays close.
  const isItem = /^\s+$/.test(lines) && /^(?:[-+*]|\d{1,9}[.)])\s/.test(below);
  return `${needsGap ? `\n${lines}` : ""}${withStart(block, lines)}${below && !isItem ? `\n${lines.trimEnd()}` : ""}`;
};

/** Replaces the tags of a text from the inside out. A result of null keeps a tag as written. */
export const replaceTags = (
  text: string,
  tokens: readonly Token[],
  convert: (tag: Tag) => string | null,
  keep: (source: string, name: string) => string,
): string => {
  const lastClosing = new Map(tokens.flatMap((token, index) => (token.isClosing ? [[token.name, index]] : [])));
  const whole: { token: Token | null; text: string } = { token: null, text: "" };
  const stack = [whole];
  const top = () => stack.at(-1) ?? whole;

  const finish = (token: Token, given: string | null, closing = token): void => {
    const { name, words, start, end } = token;
    const source = text.slice(start, end);
    const next = text.slice(closing.end, closing.end + 200);
    const before = lineStart(text, start);
    const isInline = isInLine(before, next);
    const inner = unquoted(given, before);
    const result = convert({ name, words, ...readArguments(words), inner, source, isInline, next });
    const isBlock = !isInline && result && (inner !== null || /\n|^(?:[!<]|\[!)/.test(result));
    if (isBlock) top().text += separated(result, before, top().text, next);
    else if (result !== null)
      top().text +=
        isInline && inner === null ? result.replace(/\s*\n\s*/g, " ") : withStart(result, furtherLines(before) ?? "");
    else if (inner === null) top().text += keep(source, name);
    else top().text += keep(source, name) + given + keep(text.slice(closing.start, closing.end), "");
  };

  /** Ends the tags above a level that have no closing tag. */
  const finishAbove = (level: number): void => {
    for (const { token, text: inner } of stack.splice(level + 1)) {
      if (token) finish(token, null);
      top().text += inner;
    }
  };

  const close = (token: Token): void => {
    const level = stack.findLastIndex((frame) => frame.token && (!token.name || frame.token.name === token.name));
    if (level < 1) {
      top().text += keep(text.slice(token.start, token.end), "end");
      return;
    }
    finishAbove(level);
    const frame = stack.pop();
    if (frame?.token) finish(frame.token, frame.text, token);
  };

  const isPaired = (token: Token, index: number): boolean =>
    !token.isSingle && [token.name, ""].some((name) => (lastClosing.get(name) ?? -1) > index);

  let at = 0;
  let raw = "";
  for (const [index, token] of tokens.entries()) {
    if (raw && !(token.isClosing && token.name === raw)) continue;
    top().text += text.slice(at, token.start);
    at = token.end;
    raw = token.isRaw && !token.isClosing && isPaired(token, index) ? token.name : "";
    if (token.isClosing) close(token);
    else if (isPaired(token, index)) stack.push({ token, text: "" });
    else finish(token, null);
  }
  top().text += text.slice(at);
  finishAbove(0);
  return whole.text;
};
