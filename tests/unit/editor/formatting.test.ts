import { describe, expect, it, test } from "vitest";
import { continueBlock, indentLines } from "#editor/source/blocks.ts";
import { type Completion, completionEdit, findBlocks, findCompletion, linkChoice } from "#editor/source/completion.ts";
import {
  changeHeading,
  type Format,
  insertInline,
  insertLink,
  insertPicture,
  insertTable,
  searchPages,
  toggleBullets,
  toggleCode,
  toggleMark,
  toggleNumbers,
  toggleQuote,
  toggleTasks,
} from "#editor/source/formatting.ts";
import type { SelectedText, TextEdit } from "#editor/source/textEdit.ts";

// «…» marks the selection, and | the caret.
const selectedIn = (marked: string): SelectedText => {
  const start = marked.search(/[«|]/);
  const text = marked.replace(/[«»|]/g, "");
  const end = marked.includes("»") ? marked.indexOf("»") - 1 : start;
  return { text, start, end };
};

const shown = (source: SelectedText, edit: TextEdit | null): string | null => {
  if (!edit) return null;
  const text = source.text.slice(0, edit.from) + edit.text + source.text.slice(edit.to);
  const [start, end] = edit.selected;
  const marked = start === end ? "|" : `«${text.slice(start, end)}»`;
  return text.slice(0, start) + marked + text.slice(end);
};

const formatted = (format: Format, marked: string): string | null => {
  const source = selectedIn(marked);
  return shown(source, format(source));
};

const bold = toggleMark("**");
const italic = toggleMark("*");

test.each<[string, Format, string, string]>([
  ["the selection becomes bold", bold, "a «few words» here", "a **«few words»** here"],
  ["bold words become plain", bold, "a **«few words»** here", "a «few words» here"],
  ["bold words that are selected with their marks become plain", bold, "a «**few words**» here", "a «few words» here"],
  ["the spaces around a selection stay outside", bold, "a« few »words", "a **«few»** words"],
  ["the word at the caret becomes bold", bold, "a fe|w words", "a **fe|w** words"],
  ["without a word the caret is between new marks", bold, "a | b", "a **|** b"],
  ["a word with umlauts is a word", bold, "über|legt", "**über|legt**"],
  ["bold words become italic as well", italic, "**«few»**", "***«few»***"],
  ["bold italic words lose italic", italic, "***«few»***", "**«few»**"],
  ["bold italic words lose bold", bold, "***«few»***", "*«few»*"],
  ["italic words stay when they become bold", bold, "*«few»*", "***«few»***"],
  ["words become code", toggleCode, "run «npm ci» now", "run `«npm ci»` now"],
  ["code becomes words", toggleCode, "run `«npm ci»` now", "run «npm ci» now"],
  ["code with a backtick gets two on each side", toggleCode, "«a`b»", "``«a`b»``"],
  ["lines become a fence whose language is typed next", toggleCode, "«one\ntwo»", "```|\none\ntwo\n```"],
  [
    "a fence has more backticks than its content",
    toggleCode,
    "x\n«```\na\n```»\ny",
    "x\n\n````|\n```\na\n```\n````\n\ny",
  ],
  ["a link of words asks for the address", insertLink, "see «this»", "see [this](|)"],
  ["a link to an address asks for the words", insertLink, "see «https://a.example/b»", "see [|](https://a.example/b)"],
  ["a file behind a word of a list starts with a blank", insertInline("![a](/a)"), "- item|", "- item ![a](/a)|"],
  ["a file behind a blank or a bracket has no further one", insertInline("![a](/a)"), "- [|](/b)", "- [![a](/a)|](/b)"],
  ["a file in an empty line has none", insertInline("![a](/a)"), "a\n|", "a\n![a](/a)|"],
  ["a picture of words asks for the address", insertPicture, "«A diagram»", "![A diagram](|)"],
  ["a table stands by itself", insertTable, "one|\ntwo", "one\n\n| «Column» | Column |\n| --- | --- |\n|  |  |\n\ntwo"],
  ["lines become a list", toggleBullets, "«one\n\ntwo»", "«- one\n\n- two»"],
  ["a list becomes lines", toggleBullets, "«- one\n- two»", "«one\ntwo»"],
  ["a list becomes numbered", toggleNumbers, "«- one\n- two»", "«1. one\n2. two»"],
  ["a numbered list becomes tasks", toggleTasks, "«1. one\n2. two»", "«- [ ] one\n- [ ] two»"],
  ["tasks become a list", toggleBullets, "- [x] on|e", "- on|e"],
  ["an empty line becomes an item", toggleBullets, "one\n|\ntwo", "one\n- |\ntwo"],
  ["an empty line before all others becomes an item", toggleBullets, "|\none", "- |\none"],
  ["a nested item keeps its indent", toggleNumbers, "  - on|e", "  1. on|e"],
  ["a line becomes a quote", toggleQuote, "on|e", "> on|e"],
  ["a quote becomes a line", toggleQuote, "> on|e", "on|e"],
  ["a line becomes a heading", changeHeading, "on|e", "## on|e"],
  ["a heading goes a level down", changeHeading, "## on|e", "### on|e"],
  ["the lowest heading becomes a line", changeHeading, "#### on|e", "on|e"],
])("%s", (_, format, before, after) => {
  expect(formatted(format, before)).toBe(after);
});

test.each([
  ["bold", bold],
  ["italic", italic],
  ["code", toggleCode],
])("%s around any part of a line is removed by a second press", (_, format) => {
  const line = "Größe, a-b c";
  for (let start = 0; start < line.length; start++) {
    for (let end = start + 1; end <= line.length; end++) {
      if (line.slice(start, end).trim() === "") continue;
      const once = format({ text: line, start, end });
      const text = line.slice(0, once.from) + once.text + line.slice(once.to);
      const [from, to] = once.selected;
      const twice = format({ text, start: from, end: to });
      expect(text.slice(0, twice.from) + twice.text + text.slice(twice.to)).toBe(line);
    }
  }
});

describe("Enter", () => {
  const entered = (marked: string) => {
    const source = selectedIn(marked);
    return shown(source, continueBlock(source));
  };

  it.each([
    ["goes on with a list", "- one|", "- one\n- |"],
    ["goes on with an asterisk", "* one|", "* one\n* |"],
    ["counts on", "9. one|", "9. one\n10. |"],
    ["goes on with a task that is not done", "- [x] one|", "- [x] one\n- [ ] |"],
    ["goes on with a nested item", "- one\n  - two|", "- one\n  - two\n  - |"],
    ["goes on with a quote", "> one|", "> one\n> |"],
    ["goes on with a list in a quote", "> - one|", "> - one\n> - |"],
    ["splits an item", "- one| two", "- one\n- | two"],
    ["ends a list at an empty item", "- one\n- |", "- one\n|"],
    ["ends tasks at an empty one", "- [ ] one\n- [ ] |", "- [ ] one\n|"],
    ["ends a quote at an empty line", "> one\n> |", "> one\n|"],
    ["leaves a list in a quote, and then the quote", "> - one\n> - |", "> - one\n> |"],
  ])("%s", (_, before, after) => {
    expect(entered(before)).toBe(after);
  });

  it.each([
    ["in a paragraph", "one|"],
    ["before an item", "|- one"],
    ["in a code fence", "```\n- one|\n```"],
    ["in a fence of a list", "- a\n  ```yaml\n  - one|\n  ```"],
    ["in a rule", "---|"],
    ["in a line with a minus", "-1|"],
  ])("is left to the browser %s", (_, before) => {
    expect(entered(before)).toBeNull();
  });

  it("continues a list after a closed fence", () => {
    expect(entered("```\ncode\n```\n- one|")).toBe("```\ncode\n```\n- one\n- |");
  });
});

describe("Tab", () => {
  const tabbed = (marked: string, isBack = false) => {
    const source = selectedIn(marked);
    return shown(source, indentLines(source, isBack));
  };

  it("indents an item to the text of the item above it", () => {
    expect(tabbed("- one\n- two|")).toBe("- one\n  - two|");
    expect(tabbed("10. one\n11. two|")).toBe("10. one\n    11. two|");
    expect(tabbed("- one\n«- two\n- three»")).toBe("- one\n  «- two\n  - three»");
  });

  it("moves an item back with Shift", () => {
    expect(tabbed("1. one\n   - two|", true)).toBe("1. one\n- two|");
  });

  it("moves lines of code", () => {
    expect(tabbed("```\n|code\n```")).toBe("```\n  |code\n```");
    expect(tabbed("```\n  co|de\n```", true)).toBe("```\nco|de\n```");
    expect(tabbed("```\n«one\n\ntwo»\n```")).toBe("```\n  «one\n\n  two»\n```");
  });

  it.each([
    ["a paragraph", "one|", false],
    ["the first item", "- one|", false],
    ["an item that is already within the one above", "- one\n  - two|", false],
    ["an item without an indent", "- one|", true],
    ["a quote", "> one|", false],
  ])("leaves the text from %s", (_, before, isBack) => {
    expect(tabbed(before, isBack)).toBeNull();
  });
});

describe("the completion", () => {
  const found = (marked: string) => findCompletion(selectedIn(marked));

  it.each<[string, Completion | null]>([
    ["see [[retr|", { kind: "page", from: 4, words: "retr" }],
    ["[[retries need|", { kind: "page", from: 0, words: "retries need" }],
    ["one\n/ta|", { kind: "block", from: 4, words: "ta" }],
    ["/|", { kind: "block", from: 0, words: "" }],
    ["[[one]] |", null],
    ["and/or|", null],
    ["either /or|", null],
    ["```\n/etc|\n```", null],
    ["[[«retr»", null],
    ["see [budgets](|) on", { kind: "page", from: 4, behind: 1, words: "budgets", linked: "budgets" }],
    ["one\nsee [that](retry b|", { kind: "page", from: 8, behind: 0, words: "retry b", linked: "that" }],
    ["see [retr|]()", { kind: "page", from: 4, behind: 3, words: "retr", linked: "" }],
    ["[that](https://example.com/a|)", null],
    ["[that](mailto:ada|)", null],
    ["[that](/blog|)", null],
    ["[that](#part|)", null],
    ["![A hill](|)", null],
    ["- [ ] task|", null],
    ["`items[at](|`", null],
    ["```\nitems[at](|)\n```", null],
  ])("finds in %j: %j", (marked, expected) => {
    expect(found(marked)).toEqual(expected);
  });

  const chosen = (marked: string, choice = findBlocks(found(marked)?.words ?? "")[0]) => {
    const source = selectedIn(marked);
    const completion = findCompletion(source);
    return choice && completion ? shown(source, completionEdit(choice, completion, source)) : null;
  };

  it("inserts a link with the escaped title of the page", () => {
    expect(chosen("see [[retr| now", linkChoice("Retries [need] a budget", "/blog/retries"))).toBe(
      "see [Retries \\[need\\] a budget](/blog/retries)| now",
    );
  });

  it("keeps the words of a link, or takes the title of the page if it has none", () => {
    const choice = linkChoice("Retries", "/blog/retries", "*budgets*");
    expect(chosen("see [*budgets*](|) on", choice)).toBe("see [*budgets*](/blog/retries)| on");
    expect(chosen("see [retr|]() on", linkChoice("Retries", "/blog/retries", ""))).toBe(
      "see [Retries](/blog/retries)| on",
    );
  });

  it("starts with the selected words from the toolbar", () => {
    expect(formatted(searchPages, "see «retries» now")).toBe("see [[retries| now");
  });

  it("inserts a block with blank lines around it", () => {
    expect(chosen("one\n/co|")).toBe("one\n\n```|\n\n```");
    expect(chosen("/warn|")).toBe("> [!WARNING]\n> |");
    expect(chosen("[^1]: one\n\n/foot|")).toBe("[^1]: one\n\n[^2]: |");
  });
});
