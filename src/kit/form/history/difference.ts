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
const word =
  /\s*(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}_]+|\S)|\s+/gu;
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

/** Returns a summary such as "3 words added, 2 removed". */
export const summaryOf = (parts: readonly Part[]): string => {
  const count = (kind: Part["kind"]): number =>
    parts.reduce((sum, part) => {
      const { words, characters } = countWords(part.kind === kind ? part.text : "");
      return sum + words + characters;
    }, 0);
  const [added, removed] = [count("added"), count("removed")];
  if (added > 0 && removed > 0)
    return `${pluralize(added, "word", "words")} added, ${removed.toLocaleString("en")} removed`;
  if (added + removed === 0) return "only spaces and line breaks";
  return added > 0 ? `${pluralize(added, "word", "words")} added` : `${pluralize(removed, "word", "words")} removed`;
};

// The number of words shown around a change.
const context = 15;

type ShownPart = Part | { kind: "collapsed"; text: string };

/** Replaces long unchanged runs with their number of words. */
export const collapseUnchanged = (parts: readonly Part[]): ShownPart[] => {
  const shown = parts.flatMap((part, index): ShownPart[] => {
    const words = part.text.match(/\S+\s*/g) ?? [];
    const first = index === 0 ? 0 : context;
    const last = index === parts.length - 1 ? 0 : context;
    const hidden = words.length - first - last;
    if (part.kind !== "same" || hidden < context) return [part];
    return [
      { kind: "same", text: `${/^\s*/.exec(part.text)}${words.slice(0, first).join("")}` },
      { kind: "collapsed", text: `… ${pluralize(hidden, "word", "words")} unchanged …` },
      { kind: "same", text: words.slice(words.length - last).join("") },
    ];
  });
  return shown.filter(({ text }) => text !== "");
};
