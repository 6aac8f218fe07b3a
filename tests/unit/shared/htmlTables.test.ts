import { describe, expect, it } from "vitest";
import { htmlToMarkdown } from "#shared/html/htmlToMarkdown.ts";

const markdownOf = (html: string): string => htmlToMarkdown(html).markdown;

describe("tables in HTML", () => {
  it.each([
    [
      "the first row becomes the heading row",
      "<google-sheets-html-origin><style>a</style><table><tr><td><b>Month</b></td><td>Cost</td></tr><tr><td>Jan</td><td>1</td></tr></table>",
      "| Month | Cost |\n| ----- | ---- |\n| Jan   | 1    |",
    ],
    [
      "cells with several blocks get line breaks",
      "<table><tr><th>a</th><th>b</th></tr><tr><td><p>one</p><p>two | 2<br></p></td><td><ol><li>x</li><li>y</li></ol></td></tr></table>",
      "| a               | b            |\n| --------------- | ------------ |\n| one<br>two \\| 2 | 1. x<br>2. y |",
    ],
    [
      "merged cells keep the columns",
      "<table><tr><td colspan=2>a</td></tr><tr><td>b</td><td>c</td></tr></table>",
      "| a |   |\n| - | - |\n| b | c |",
    ],
    ["one cell is text", "<table><tr><td>just <b>one</b></td></tr></table>", "just **one**"],
    [
      "tables for layout are opened",
      "<table><tr><td><h2>Letter</h2></td></tr><tr><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>",
      "## Letter\n\n| a | b |\n| - | - |",
    ],
    [
      "captions stay",
      "<table><caption>Costs</caption><tr><th>a</th><th>b</th></tr></table>",
      "*Costs*\n\n| a | b |\n| - | - |",
    ],
  ])("%s", (_, html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });

  it("are read quickly with many merged cells", () => {
    const html = `<table>${"<tr><td colspan=1000 rowspan=1000>x</td></tr>".repeat(200)}</table>`;
    expect(markdownOf(html).split("\n")).toHaveLength(201);
  });
});

describe("hostile HTML", () => {
  it.each([
    "<b><p>",
    "<b>x</b><i>y</i>",
    "<ul><li>",
    "<ul><li>x</li></ul>",
    "<pre>",
    "<div><pre>x</pre></div>",
    "<p style='mso-list:l0 level9 lfo1'>x</p>",
    "<td><table>",
    "<a href=x>y",
    "x<br>",
    "<details>",
    "[a",
    "\\\\*",
    "$x",
    "http://",
    "~_",
  ])("is read or named although %j is repeated", (piece) => {
    const { markdown, notes } = htmlToMarkdown(piece.repeat(5000));
    expect(markdown !== "" || notes.length > 0 || !/[xy[*]/.test(piece)).toBe(true);
  });

  it.each([
    ["marks", "<b>x</b><i>y</i>".repeat(12_000)],
    ["rows", `<table>${"<tr><td>x</td></tr>".repeat(12_000)}</table>`],
    ["reopened marks", Array.from({ length: 2000 }, (_, size) => `<p><font size=${size}>x`).join("")],
    ["levels", "<div>".repeat(101)],
  ])("is named without converting it when it has too many %s", (_, html) => {
    expect(htmlToMarkdown(html)).toEqual({
      markdown: "",
      notes: ["Its HTML has more than 20,000 elements, or more than 100 within each other. Its text was not imported."],
      lost: [],
    });
  });

  it("is not confused with comments and pictures that contain many tags", () => {
    const html = `<!--[if gte mso 9]><xml>${"<w:LsdException />".repeat(400)}</xml><![endif]--><svg>${"<path />".repeat(400)}</svg><p>a</p>`;
    expect(markdownOf(html)).toBe("a");
  });
});
