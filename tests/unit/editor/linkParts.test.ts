import { describe, expect, it } from "vitest";
import { findNextPart } from "#editor/source/linkParts.ts";

/** Reads a text whose caret is marked by "|". */
const at = (marked: string) => {
  const start = marked.indexOf("|");
  return { text: marked.replace("|", ""), start, end: start };
};

describe("Enter in a link or picture", () => {
  it.each([
    ["![A hill|](/media/a.webp) on", "![A hill](/media/a.webp)| on"],
    ["![A [red\\] hill|](/media/a.webp)", "![A [red\\] hill](/media/a.webp)|"],
    ["![|]()", "![](|)"],
    ["[words|]()", "[words](|)"],
    ["[words](https://example.com/a|) on", "[words](https://example.com/a)| on"],
    ["- [ ] ![|](/a.png)", "- [ ] ![](/a.png)|"],
  ])("moves the caret from %s to %s", (from, to) => {
    expect(findNextPart(at(from))?.at).toBe(at(to).start);
  });

  it.each([
    "[words|](/blog/a)",
    "- [ ] task|",
    "A [note] and| ![](/a.png)",
    "![](/a.png)|",
    "(in brackets|)",
    "```\nhandlers[key](|)\n```",
  ])("breaks the line in %s", (text) => {
    expect(findNextPart(at(text))).toBeNull();
  });
});
