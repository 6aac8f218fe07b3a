// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import { loadConverter, readPaste } from "#editor/source/paste.ts";

beforeAll(loadConverter);

const pasted = (text: string, plain: string, html = "", start = text.length, end = start): string => {
  const { edit } = readPaste({ text, start, end }, { plain, html });
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
  it("converts tables and separates them from the text", () => {
    const html = "<table><tr><th>a<th>b<tr><td>1<td>2</table>";
    expect(pasted("Before", "a\tb\n1\t2", html)).toBe("Before\n\n| a | b |\n| - | - |\n| 1 | 2 |");
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

// behaviour 18.12
describe("pasting into a block", () => {
  const list = "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>";
  const paragraphs = "<p>a <b>b</b></p><p>c</p>";

  it.each([
    ["an empty item", "- x\n- ", list, "- x\n- a\n  - b\n- c"],
    ["an item with words", "- x", list, "- x\n\n  - a\n    - b\n  - c"],
    ["a nested item", "- x\n  - ", paragraphs, "- x\n  - a **b**\n\n    c"],
    ["a quote", "> ", paragraphs, "> a **b**\n>\n> c"],
    ["a quote with words", "> x", "<h2>a</h2>", "> x\n>\n> ## a"],
    ["a table cell", "| a | b |\n| - | - |\n| x", paragraphs, "| a | b |\n| - | - |\n| xa **b**<br>c"],
  ])("keeps the text in %s", (_, text, html, after) => {
    expect(pasted(text, "plain", html)).toBe(after);
  });

  it("keeps several plain lines in a table cell, and code in code", () => {
    expect(pasted("| a", "1\n2|3")).toBe("| a1<br>2\\|3");
    expect(pasted("a `b` `", "x", "<b>x</b>")).toBe("a `b` `x");
  });
});

describe("a paste that cannot be kept whole", () => {
  const read = (html: string) => readPaste({ text: "", start: 0, end: 0 }, { plain: "plain", html });

  it("names what is left out", () => {
    const html =
      '<p><b>a</b><img src="file:///a.png"><img src="data:image/png;base64,AA=="></p><form><input></form><script></script>';
    expect(read(html)).toMatchObject({ edit: { text: "**a**" }, note: "Not pasted: 2 pictures, 1 form." });
  });

  it.each(["<b>x</b>".repeat(20_000), "<div>".repeat(15_000)])(
    "stays plain text when its formatting is too long",
    (html) => {
      expect(read(`<b>a</b>${html}`)).toEqual({
        edit: null,
        note: "Pasted as plain text, because the formatting is too long. Paste it in parts.",
      });
    },
  );

  it("runs and loads nothing", () => {
    const html =
      '<b>a</b><img src="https://a.example/x.png" onerror="window.ran=true"><script>window.ran=true</script>';
    expect(read(html).edit?.text).toBe("**a**![](https://a.example/x.png)");
    expect(window).not.toHaveProperty("ran");
  });
});
