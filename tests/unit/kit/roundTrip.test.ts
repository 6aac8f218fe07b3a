import { expect, it } from "vitest";
import { changesIn, markersOf } from "#kit/form/rich/roundTrip.ts";
import { parseMarkdown } from "#shared/markdown/parseMarkdown.ts";

const parsed = (source: string) => ({ source, tree: parseMarkdown(source.trim()) });
const changes = (source: string, rewritten: string) => changesIn(parsed(source), parsed(rewritten));

it.each([
  ["blank ends", "# A\n\ntext\n", "# A\n\ntext"],
  ["line endings", "a\r\nb", "a\nb"],
  ["other marks", "*a* __b__\n\n* one\n* two", "_a_ **b**\n\n- one\n- two"],
  ["an underlined heading", "Title\n=====\n\ntext", "# Title\n\ntext"],
  ["the padding of a table", "|a|b|\n|-|-:|\n|1|22|", "| a |  b |\n| - | -: |\n| 1 | 22 |"],
  ["a link by reference", "See [b][1].\n\n[1]: https://example.com", "See [b](https://example.com)."],
  ["a fence of tildes", "~~~js\nconst a = 1;\n~~~", "```js\nconst a = 1;\n```"],
  ["a note with an escaped bracket", "> [!NOTE]\n> Mind the gap", "> \\[!NOTE]\n> Mind the gap"],
  [
    "blank lines between a list's items",
    "1. one\n\n    ```js\n    a\n    ```\n\n2. two",
    "1. one\n   ```js\n   a\n   ```\n2. two",
  ],
  ["needless escapes", "1\\. and a\\_b", "1\\. and a_b"],
])("takes for the same: %s", (_what, source, rewritten) => {
  expect(changes(source, rewritten)).toEqual([]);
});

it.each([
  ["a word", "one two", "one three"],
  ["a code's blanks", "`a  b`", "`a b`"],
  ["a code's language", "```js\na\n```", "```\na\n```"],
  ["an address", "[a](https://example.com/1)", "[a](https://example.com/2)"],
  ["the alignment of a column", "|a|\n|-:|\n|1|", "| a |\n| - |\n| 1 |"],
  ["a note", "> [!NOTE]\n> Mind the gap", "> Mind the gap"],
  ["a nested list", "- one\n  - two", "- one\n- two"],
])("takes for a change: %s", (_what, source, rewritten) => {
  expect(changes(source, rewritten)).toHaveLength(1);
});

it("says exactly what would be changed, block by block", () => {
  expect(changes("# A\n\nsame\none\n\nsame\n\n`x`", "# A\n\nsame\ntwo\n\nsame\n\n`y`")).toEqual([
    { line: 3, before: "one", after: "two" },
    { line: 8, before: "`x`", after: "`y`" },
  ]);
  expect(changes("a\n\nb\n\nc", "a\n\nc")).toEqual([{ line: 3, before: "b", after: "" }]);
  const footnotes = "One.[^a]\n\nsame\n\nTwo.[^b]\n\nsame\n\n[^a]: A.\n\n[^b]: B.";
  expect(changes(footnotes, footnotes.replaceAll("[^", "\\[^"))).toEqual([
    { line: 1, before: "One.[^a]", after: "One.\\[^a]" },
    { line: 5, before: "Two.[^b]", after: "Two.\\[^b]" },
    { line: 9, before: "[^a]: A.\n[^b]: B.", after: "\\[^a]: A.\n\\[^b]: B." },
  ]);
});

it("says what would be lost where it is HTML, which has no place of its own in the tree, or blanks alone", () => {
  expect(changes("Text\n\n<!-- a note -->\n\nMore", "Text\n\nMore")).toEqual([
    { line: 3, before: "<!-- a note -->", after: "" },
  ]);
  expect(changes("one  \ntwo", "one\ntwo")).toEqual([{ line: 1, before: "one  \ntwo", after: "one\ntwo" }]);
});

it("writes with the marks that the text uses", () => {
  expect(markersOf("* one\n* two\n\n_soft_")).toMatchObject({ bullet: "*", emphasis: "_" });
  expect(markersOf("- one\n\n*soft*")).toMatchObject({ bullet: "-", emphasis: "*" });
});
