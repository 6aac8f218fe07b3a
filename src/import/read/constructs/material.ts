import type { Constructs } from "./convertConstructs.ts";

const keys = (all: string): string =>
  all
    .slice(2, -2)
    .split("+")
    .map((key) => `<kbd>${key.replace(/"/g, "").replace(/^./, (letter) => letter.toUpperCase())}</kbd>`)
    .join("+");

/** Keys, icons, lists of attributes and marks of changes in Material for MkDocs. */
export const materialMarks: Constructs["changes"] = [
  [/\{\+\+([^{}\n]{1,500})\+\+\}/g, "$1"],
  [/\+\+(?:[a-z\d-]+|"[^"\n]{1,50}")(?:\+(?:[a-z\d-]+|"[^"\n]{1,50}"))*\+\+/g, keys],
  [/[ \t]?:(?:material|octicons|fontawesome|simple)-[a-z\d-]+:(?:\{[^{}\n]{0,200}\})?/g, ""],
  [/(?<=[)\]])\{:?[ \t]*[^{}\n]{0,200}\}|^[ \t]*\{[ \t]*[.#][^{}\n]{0,200}\}[ \t]*$/gm, ""],
  [/\{--([^{}\n]{1,500})--\}/g, "~~$1~~"],
  [/\{==([^{}\n]{1,500})==\}/g, "<mark>$1</mark>"],
  [/\{>>[^{}\n]{0,500}<<\}/g, ""],
];
