const keys = (all: string): string =>
  all
    .slice(2, -2)
    .split("+")
    .map((key) => `<kbd>${key.replace(/"/g, "").replace(/^./, (letter) => letter.toUpperCase())}</kbd>`)
    .join("+");

/** Converts keys, icons, lists of attributes and marks of changes in Material for MkDocs. */
export const fromMaterial = (text: string): string =>
  text
    .replace(/\{\+\+([^{}\n]{1,500})\+\+\}/g, "$1")
    .replace(/\+\+(?:[a-z\d-]+|"[^"\n]{1,50}")(?:\+(?:[a-z\d-]+|"[^"\n]{1,50}"))*\+\+/g, keys)
    .replace(/[ \t]?:(?:material|octicons|fontawesome|simple)-[a-z\d-]+:(?:\{[^{}\n]{0,200}\})?/g, "")
    .replace(/(?<=[)\]])\{:?[ \t]*[^{}\n]{0,200}\}|^[ \t]*\{[ \t]*[.#][^{}\n]{0,200}\}[ \t]*$/gm, "")
    .replace(/\{--([^{}\n]{1,500})--\}/g, "~~$1~~")
    .replace(/\{==([^{}\n]{1,500})==\}/g, "<mark>$1</mark>")
    .replace(/\{>>[^{}\n]{0,500}<<\}/g, "");
