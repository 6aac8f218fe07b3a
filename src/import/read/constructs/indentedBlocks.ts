import { alertOf } from "./admonitions.ts";

// Python-Markdown indents the text of a block below its first line: `!!! note "Title"`, `??? tip`, `=== "Tab"`.
const block =
  /^[ \t]*(?:(!!!|\?\?\?\+?)(?=[ \t]+["a-z])(?:[ \t]+"?([a-z][\w-]*)"?(?:[ \t]+[\w-]+)*)?|===[!+]?(?=[ \t]+"))(?:[ \t]+"(.*)")?[ \t]*$/i;
const item = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;
const fence = /^[-*+ \t]*(`{3,}|~{3,})(.*)/;

const spaces = (count: number): string => " ".repeat(Math.max(0, count));

const columnsOf = (line: string): number => /^[ \t]*/.exec(line)?.[0].replaceAll("\t", "    ").length ?? 0;

/** Returns the fence of the code block that continues below a line, or an empty text. */
const fenceAfter = (line: string, before: string): string => {
  const [, marks = "", info = ""] = fence.exec(line) ?? [];
  if (!before) return marks;
  return marks.startsWith(before) && !info.trim() ? "" : before;
};

const openingOf = ([, mark, kind = "note", given]: readonly (string | undefined)[]): string => {
  const isClear = mark === "!!!" && alertOf(kind).toLowerCase() === kind.toLowerCase();
  const title = given ?? (isClear ? "" : kind.charAt(0).toUpperCase() + kind.slice(1));
  const words = title.replace(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`).replace(/"/g, '\\"');
  if (!mark) return `:::tab{label="${words}"}`;
  return mark === "!!!" ? `:::admonition{type="${kind}" title="${words}"}` : `:::details{summary="${words}"}`;
};

/** Writes the indented blocks of a text as containers, so that their text is not read as code. */
export const withContainers = (text: string): string => {
  const lines: string[] = [];
  const open: number[] = [];
  let blank: string[] = [];
  let [code, isInList] = ["", false];
  const closeAbove = (columns: number): void => {
    for (const start of open.filter((each) => columns < each + 4).reverse()) {
      open.pop();
      lines.push(`${spaces(start - 4 * open.length)}:::`);
    }
  };
  const add = (line: string): void => {
    if (!code) closeAbove(columnsOf(line));
    const columns = columnsOf(line) - 4 * open.length;
    const plain = open.length > 0 ? spaces(columns) + line.trimStart() : line;
    const found = code || (columns > 3 && !isInList) ? null : block.exec(line);
    lines.push(...blank, found ? spaces(columns) + openingOf(found) : plain);
    if (found) open.push(columnsOf(line));
    if (columns < 4) isInList = item.test(plain);
    code = fenceAfter(plain, code);
  };
  for (const line of text.split("\n")) {
    if (line.trim() === "") {
      blank.push(line);
      continue;
    }
    add(line);
    blank = [];
  }
  closeAbove(-1);
  return [...lines, ...blank].join("\n");
};
