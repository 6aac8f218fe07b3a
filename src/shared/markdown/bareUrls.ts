import "remark-parse";
import type { Root } from "mdast";
import type { Code, Construct, Effects, Extension, State } from "micromark-util-types";
import type { Processor } from "unified";
import { SKIP, visit } from "unist-util-visit";

// Punctuation of texts in Chinese and Japanese (full width), Arabic and Hindi.
const punctuation =
  /[\u060c\u061b\u061f\u06d4\u0964\u2018-\u201d\u2026\u3001-\u3003\u3008-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;

/** Whether a text may have a bare URL before such punctuation. */
export const needsBareUrls = (text: string): boolean => /:\/\/|www\./i.test(text) && punctuation.test(text);

const isPunctuation = (code: Code): boolean => code !== null && code > 0 && punctuation.test(String.fromCharCode(code));

type Part = Parameters<Effects["attempt"]>[0];

const isConstruct = (part: Part): part is Construct => "tokenize" in part;

interface Reading {
  /** The character at the parser's place. The parser checks that a construct reports its end with it. */
  code: Code;
  isDone: boolean;
}

/** Makes a construct read punctuation as the end of the text. @param outer for a part of such a construct */
const endAtPunctuation = (construct: Construct, outer?: Reading): Construct => ({
  ...construct,
  tokenize(effects, ok, nok) {
    const reading = outer ?? { code: null, isDone: false };
    const end =
      (state: State): State =>
      () => {
        reading.isDone = !outer;
        return state(reading.code);
      };
    const wrap =
      (hook: Effects["attempt"]): Effects["attempt"] =>
      (part, ...ends) =>
        hook(isConstruct(part) ? endAtPunctuation(part, reading) : part, ...ends);
    const hooks = { ...effects, attempt: wrap(effects.attempt), check: wrap(effects.check) };
    const bounded =
      (state: State): State =>
      (code) => {
        reading.code = code;
        const next = state(isPunctuation(code) ? null : code);
        return next && !reading.isDone ? bounded(next) : next;
      };
    const start = construct.tokenize.call(this, hooks, end(ok), end(nok));
    return outer ? start : bounded(start);
  },
});

const isBareUrl = ({ name }: Construct): boolean => name === "wwwAutolink" || name === "protocolAutolink";

const boundUrls = ({ text = {}, ...others }: Extension): Extension => ({
  ...others,
  text: Object.fromEntries(
    Object.entries(text).map(([code, constructs]) => [
      code,
      [constructs ?? []].flat().map((construct) => (isBareUrl(construct) ? endAtPunctuation(construct) : construct)),
    ]),
  ),
});

/** Ends the links that GFM finds after parsing, which have no position. */
const trimLateUrls = (tree: Root): void => {
  visit(tree, "link", (link, index, parent) => {
    const [text] = link.children;
    if (link.position || text?.type !== "text" || !parent || index === undefined) return undefined;
    const end = text.value.search(punctuation);
    if (end <= 0) return undefined;
    const rest = text.value.slice(end);
    link.url = link.url.slice(0, -rest.length);
    text.value = text.value.slice(0, end);
    parent.children.splice(index + 1, 0, { type: "text", value: rest });
    return [SKIP, index + 1];
  });
};

/** Ends bare URLs before full-width and Arabic punctuation, which GFM makes a part of them. Must come after GFM. */
// biome-ignore lint/plugin: unified gives a plugin its processor as `this`, which an arrow function does not have.
export function remarkBareUrls(this: Processor) {
  const data = this.data();
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map(boundUrls);
  return trimLateUrls;
}
