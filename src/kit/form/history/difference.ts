import { diffArrays } from "diff";
import { pluralize } from "#shared/base/text.ts";
import { countWords } from "#shared/markdown/readingTime.ts";

export interface Part {
  kind: "same" | "added" | "removed";
  text: string;
}

// After this time the rest of the texts is shown as removed and added as a whole.
const limitMs = 800;

// A word includes the spaces before it. Scripts without spaces between words are compared letter by letter.
const unspaced = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}";
const word = new RegExp(`\\s*(?:[${unspaced}]|[\\p{L}\\p{M}\\p{N}_]+|\\S)|\\s+`, "gu");
const shownWord = new RegExp(`(?:[${unspaced}]|[^\\s${unspaced}]+)\\s*`, "gu");
const line = /.*\n|.+/g;

const isSame = (one: string, other: string): boolean => one.trim() === other.trim();

const whole = (before: string, after: string): Part[] => [
  { kind: "removed", text: before },
  { kind: "added", text: after },
];

const partsBy = (unit: RegExp, before: string, after: string, until: number): Part[] =>
  diffArrays(before.match(unit) ?? [], after.match(unit) ?? [], {
    comparator: isSame,
    timeout: Math.max(0, until - performance.now()),
  })?.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value.join(""),
  })) ?? whole(before, after);

/** Compares two texts: first by lines, because that is fast, then by words within the changed lines. */
export const differenceOf = (before: string, after: string): Part[] => {
  const until = performance.now() + limitMs;
  const lines = partsBy(line, before, after, until);
  return lines
    .flatMap((part, index) => {
      const next = lines[index + 1];
      if (part.kind === "removed" && next?.kind === "added") return partsBy(word, part.text, next.text, until);
      return part.kind === "added" && lines[index - 1]?.kind === "removed" ? [] : [part];
    })
    .filter(({ text }) => text !== "");
};

/** Returns the words of a text, or the words and characters if it has letters of scripts without spaces: "3 characters". */
const lengthOf = (text: string): string => {
  const { words, characters } = countWords(text);
  return [
    ...(words > 0 ? [pluralize(words, "word", "words")] : []),
    ...(characters > 0 ? [pluralize(characters, "character", "characters")] : []),
  ].join(" and ");
};

/** Returns a summary such as "3 words added, 2 words removed". */
export const summaryOf = (parts: readonly Part[]): string => {
  const changes = (["added", "removed"] as const).flatMap((kind) => {
    const length = lengthOf(parts.map((part) => (part.kind === kind ? part.text : "")).join(" "));
    return length === "" ? [] : [`${length} ${kind}`];
  });
  return changes.join(", ") || "only spaces and line breaks";
};

// The number of words shown around a change.
const context = 15;

type ShownPart = Part | { kind: "collapsed"; text: string };

/** Replaces long unchanged runs with their number of words. */
export const collapseUnchanged = (parts: readonly Part[]): ShownPart[] => {
  const shown = parts.flatMap((part, index): ShownPart[] => {
    const words = part.text.match(shownWord) ?? [];
    const first = index === 0 ? 0 : context;
    const last = index === parts.length - 1 ? 0 : context;
    const hidden = words.length - first - last;
    if (part.kind !== "same" || hidden < context) return [part];
    return [
      { kind: "same", text: `${/^\s*/.exec(part.text)}${words.slice(0, first).join("")}` },
      { kind: "collapsed", text: `… ${lengthOf(words.slice(first, words.length - last).join(""))} unchanged …` },
      { kind: "same", text: words.slice(words.length - last).join("") },
    ];
  });
  return shown.filter(({ text }) => text !== "");
};
