import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { filesBelow } from "../../../lint/house/sources.ts";

// Code that reads paths, queries, headers and bodies of visitors.
const rooms = [
  ...["database/guards", "http", "media", "pages", "publishing/crawlers", "publishing/feeds", "shared"].map(
    (room) => `server/${room}`,
  ),
  ...["app", "data", "router"].map((room) => `src-public/${room}`),
  ...["accounts", "base", "site", "tables"].map((room) => `src/shared/${room}`),
];

const length = 15_000;
const signs = [..." \n/\\.,:;%&=?#-_~@*+|()[]{}<>\"'`a0é中"];

/** Returns texts that a backtracking expression may read again from each of their places. */
const attacksOn = (source: string): string[] => {
  const own = [...new Set(source.match(/[a-z0-9/.,:%@"-]/gi))].slice(0, 6);
  const pairs = own.flatMap((one) => own.map((other) => one + other));
  return [...signs, ...pairs].flatMap((part) =>
    ["", "/", "a"].map((start) => `${start}${part.repeat(length / part.length)}\0${start}`),
  );
};

const msOf = (expression: RegExp, text: string): number => {
  const began = performance.now();
  text.replace(expression, "");
  return performance.now() - began;
};

// Another process may interrupt one measurement, but hardly three.
const isSlow = (expression: RegExp, text: string, ms: number): boolean =>
  [1, 2, 3].every(() => msOf(expression, text) > ms);

const expressionsIn = (file: string): RegExp[] => {
  const found: RegExp[] = [];
  JSON.stringify(parseSync(file, readFileSync(file, "utf8")).program, (_key, node) => {
    if (node?.regex) found.push(new RegExp(node.regex.pattern, node.regex.flags));
    return typeof node === "bigint" ? null : node;
  });
  return found;
};

it("regular expressions over visitors' texts take a quarter of the time of a quadratic one at most", () => {
  const quadratic = msOf(/\/+$/, `${"/".repeat(length)}\0`);
  const slow = rooms
    .flatMap((room) => filesBelow(room, [".ts", ".tsx"]))
    .flatMap((file) =>
      expressionsIn(file)
        .filter((expression) => attacksOn(expression.source).some((text) => isSlow(expression, text, quadratic / 4)))
        .map((expression) => `${file}: ${expression}`),
    );
  expect(slow).toEqual([]);
});
