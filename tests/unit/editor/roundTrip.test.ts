import { describe, expect, it } from "vitest";
import { findChange, readMarkers } from "#editor/rich/roundTrip.ts";
import { parseMarkdown } from "#shared/markdown/parseMarkdown.ts";

const change = (source: string, rewritten: string) =>
  findChange(parseMarkdown(source.trim()), parseMarkdown(rewritten));

describe("the round trip", () => {
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
  ])("accepts as equal: %s", (_what, source, rewritten) => {
    expect(change(source, rewritten)).toBeNull();
  });

  it.each([
    ["a word", "one two", "one three"],
    ["a code's blanks", "`a  b`", "`a b`"],
    ["a code's language", "```js\na\n```", "```\na\n```"],
    ["an address", "[a](https://example.com/1)", "[a](https://example.com/2)"],
    ["the alignment of a column", "|a|\n|-:|\n|1|", "| a |\n| - |\n| 1 |"],
    ["a note", "> [!NOTE]\n> Mind the gap", "> Mind the gap"],
    ["a nested list", "- one\n  - two", "- one\n- two"],
  ])("finds the change: %s", (_what, source, rewritten) => {
    expect(change(source, rewritten)).not.toBeNull();
  });

  it("names the first changed line, if the block has one", () => {
    expect(change("# A\n\nsame\none\n\nsame\n\n`x`", "# A\n\nsame\ntwo\n\nsame\n\n`y`")).toBe("line 3 of this text");
    expect(change("a\n\nb\n\nc", "a\n\nc")).toBe("line 3 of this text");
    expect(change("one  \ntwo", "one\ntwo")).toBe("line 1 of this text");
    expect(change("a", "a\n\nb")).toBe("this text");
    // HTML has no position in the tree.
    expect(change("Text\n\n<!-- a note -->\n\nMore", "Text\n\nMore")).toBe("this text");
  });

  it("uses the markers of the text", () => {
    expect(readMarkers("* one\n* two\n\n_soft_")).toMatchObject({ bullet: "*", emphasis: "_" });
    expect(readMarkers("- one\n\n*soft*")).toMatchObject({ bullet: "-", emphasis: "*" });
  });
});
