// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import { loadConverter, pasteEdit } from "#editor/source/paste.ts";

beforeAll(loadConverter);

const pasted = (text: string, plain: string, html = "", start = text.length, end = start): string => {
  const edit = pasteEdit({ text, start, end }, { plain, html });
  return edit
    ? text.slice(0, edit.from) + edit.text + text.slice(edit.to)
    : text.slice(0, start) + plain + text.slice(end);
};

describe("pasting an address", () => {
  it("makes selected words a link", () => {
    expect(pasted("see this here", "https://a.example/b", "", 4, 8)).toBe("see [this](https://a.example/b) here");
  });

  it.each([
    ["without a selection", "see ", 4, 4, "see https://a.example/b"],
    ["on another address", "https://b.example", 0, 17, "https://a.example/b"],
    ["in code", "```\nthis\n```", 4, 8, "```\nhttps://a.example/b\n```"],
    ["on a part of a link", "[this](/x)", 0, 6, "https://a.example/b(/x)"],
  ])("pastes it unchanged %s", (_, text, start, end, after) => {
    expect(pasted(text, "https://a.example/b", "", start, end)).toBe(after);
  });
});

describe("pasting rich text", () => {
  it("converts lists, headings, links, emphasis and code to Markdown", () => {
    const html =
      '<h2>Title</h2><p>A <b>bold</b> <a href="https://a.example">link</a>.</p><ul><li>one<li>two</ul><pre>a = 1</pre>';
    expect(pasted("", "…", html)).toBe(
      "## Title\n\nA **bold** [link](https://a.example).\n\n- one\n- two\n\n```\na = 1\n```",
    );
  });

  it("converts tables and separates them from the text", () => {
    const html = "<table><tr><th>a<th>b<tr><td>1<td>2</table>";
    expect(pasted("Before", "a\tb\n1\t2", html)).toBe("Before\n\n| a | b |\n| - | - |\n| 1 | 2 |");
  });

  it("reads bold and italic from the styles of Google Docs", () => {
    const html =
      '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">Plain </span>' +
      '<span style="font-weight:700">bold</span><span style="font-style:italic"> leaning</span></p></b>';
    expect(pasted("", "Plain bold leaning", html)).toBe("Plain **bold** *leaning*");
  });

  it.each([
    [
      "code of an editor",
      '<div style="font-family:monospace"><div><span style="color:#f00">const</span> a = 1;</div></div>',
    ],
    ["a link whose words are its address", '<a href="const a = 1;">const a = 1;</a>'],
    ["words without marks", "<p>const a = 1;</p>"],
  ])("pastes the plain text of %s", (_, html) => {
    expect(pasted("x ", "const a = 1;", html)).toBe("x const a = 1;");
  });

  it("stays in the line when it is inline", () => {
    expect(pasted("a  c", "b", "<b>b</b>", 2)).toBe("a **b** c");
  });

  it("drops scripts and script addresses", () => {
    expect(pasted("", "x", '<b onclick="a()">x</b><script>a()</script><a href="javascript:a()">y</a>')).toBe("**x**y");
  });
});
