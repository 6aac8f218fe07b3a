import { diffArrays } from "diff";
import { pluralize } from "#shared/base/text.ts";
import { wordsIn } from "#shared/markdown/readingTime.ts";

export interface Part {
  kind: "same" | "added" | "removed";
  text: string;
}

// Longer than this a difference is not worked on: what is left is shown as removed and added as a whole.
const limitMs = 800;

// With the blanks before it. Writing without blanks between its words is compared letter by letter.
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

/** What makes one text of another: by lines first, which is quick, and by words within those that changed. */
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

/** As "3 words added, 2 removed". */
export const summaryOf = (parts: readonly Part[]): string => {
  const count = (kind: Part["kind"]): number =>
    parts.reduce((sum, part) => sum + (part.kind === kind ? wordsIn(part.text) : 0), 0);
  const [added, removed] = [count("added"), count("removed")];
  if (added > 0 && removed > 0)
    return `${pluralize(added, "word", "words")} added, ${removed.toLocaleString("en")} removed`;
  if (added + removed === 0) return "only blanks and line breaks";
  return added > 0 ? `${pluralize(added, "word", "words")} added` : `${pluralize(removed, "word", "words")} removed`;
};

// Around what changed, so many words are shown.
const context = 15;

type Shown = Part | { kind: "folded"; text: string };

/** The parts with long unchanged runs folded into a note of how many words they have. */
export const folded = (parts: readonly Part[]): Shown[] => {
  const shown = parts.flatMap((part, index): Shown[] => {
    const words = part.text.match(/\S+\s*/g) ?? [];
    const first = index === 0 ? 0 : context;
    const last = index === parts.length - 1 ? 0 : context;
    const hidden = words.length - first - last;
    if (part.kind !== "same" || hidden < context) return [part];
    return [
      { kind: "same", text: `${/^\s*/.exec(part.text)}${words.slice(0, first).join("")}` },
      { kind: "folded", text: `… ${pluralize(hidden, "word", "words")} unchanged …` },
      { kind: "same", text: words.slice(words.length - last).join("") },
    ];
  });
  return shown.filter(({ text }) => text !== "");
};
