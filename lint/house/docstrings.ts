import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { filesBelow } from "./sources.ts";

// Articles and prepositions, and the verbs with which docstrings begin.
const fillers = new Set(
  `a all an and any are as at be by can for from has have in into is it its of on that the their this to what which with adds
  calls checks contains creates finds gets gives lists makes reads returns sets shows whether`.split(/\s+/),
);

// The null case, a reason, a condition, an example, a unit, an error or a source.
const fact =
  /\b(?:null|undefined|or|no|not|none|each|other|only|empty|without|default|because|so that|if|until|unless|minutes|seconds|pixels)\b|[\d"“`:;@]/i;

/** Reduces words to the letters that their forms share: `copies` and `copied` become `cop`. */
const stemsOf = (text: string): string[] =>
  text
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, " ")
    .toLowerCase()
    .split(/\P{L}+/u)
    .filter((word) => word !== "" && !fillers.has(word))
    .map((word) => word.replace(/(?<=..)(?:i?e[sd]|ing|[esy])$/, ""));

const restates = (docstring: string, declaration: string): boolean => {
  const known = new Set(stemsOf(declaration));
  const stems = stemsOf(docstring);
  return !fact.test(docstring) && stems.filter((stem) => !known.has(stem)).length <= stems.length / 3;
};

// Up to the end of the line, or of the parameters on the lines below it.
const declarationAfter = (text: string): string => /^\s*(?:.*\(\n[\s\S]*?\n\s*\).*|.*)/.exec(text)?.[0] ?? "";

/** Lists docstrings that say little more than the name, parameters and types below them, as `path:12 “text”`. */
export const restatedNames = (roots: readonly string[]): string[] =>
  roots
    .flatMap((root) => filesBelow(root, [".ts", ".tsx"]))
    .flatMap((path) => {
      const text = readFileSync(path, "utf8");
      return parseSync(path, text)
        .comments.filter(
          ({ value, end }) => value.startsWith("*") && restates(value, declarationAfter(text.slice(end))),
        )
        .map(({ value, start }) => `${path}:${text.slice(0, start).split("\n").length} “${value.slice(1).trim()}”`);
    });
