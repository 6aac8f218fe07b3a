import { describe, expect, it } from "vitest";
import { htmlToMarkdown } from "#shared/html/htmlToMarkdown.ts";

const markdownOf = (html: string): string => htmlToMarkdown(html).markdown;

const wordItem = (place: string, marker: string, words: string): string =>
  `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:${place}'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>\n`;

describe("lists of Word", () => {
  it("become nested lists with their numbers", () => {
    const html = [
      wordItem("l0 level1 lfo1", "·", "One"),
      wordItem("l0 level2 lfo1", "o", "Nested <b>bold</b>"),
      wordItem("l0 level1 lfo1", "·", "Two"),
      wordItem("l1 level1 lfo2", "3.", "Third"),
      wordItem("l1 level2 lfo2", "a)", "Below"),
      wordItem("l1 level1 lfo2", "4.", "Fourth"),
      wordItem("l1 level1 lfo3", "1.", "Again"),
    ].join("");
    expect(markdownOf(html)).toBe("- One\n  - Nested **bold**\n- Two\n\n3. Third\n   1. Below\n4. Fourth\n\n1) Again");
  });

  it("lose empty paragraphs and keep headings and quotes", () => {
    const html =
      "<p class=MsoTitle>Title</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoQuote>Words<span style='mso-spacerun:yes'>&nbsp; </span>said</p>";
    expect(markdownOf(html)).toBe("# Title\n\n> Words said");
  });

  it("name pictures that are files of another computer", () => {
    expect(htmlToMarkdown('<p>a<img src="file:///C:/a.png"></p>')).toMatchObject({
      markdown: "a",
      notes: ["Removed, because their addresses are not allowed: picture."],
    });
  });
});

describe("lists of other programs", () => {
  it.each([
    [
      "Google Docs",
      "<ul><li><p>One</p></li><ul><li><p>Nested</p></li></ul><li><p>Two</p></li></ul>",
      "- One\n  - Nested\n- Two",
    ],
    [
      "Slack",
      '<ul data-indent="0"><li>One</li></ul><ul data-indent="1"><li>Nested</li></ul><ul data-indent="0"><li>Two</li></ul>',
      "- One\n  - Nested\n- Two",
    ],
    [
      "Word on the web",
      '<div class="ListContainerWrapper"><ol start="1"><li data-aria-level="1"><p>One</p></li></ol></div><div class="ListContainerWrapper"><ul><li data-aria-level="2"><p>Nested</p></li></ul></div><div class="ListContainerWrapper"><ol start="2"><li data-aria-level="1"><p>Two</p></li></ol></div>',
      "1. One\n   - Nested\n2. Two",
    ],
    ["Quill", '<ul><li>One</li><li class="ql-indent-1">Nested</li><li>Two</li></ul>', "- One\n  - Nested\n- Two"],
  ])("keep their levels: %s", (_, html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });

  it.each([
    '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA=="><p>done</p></li><li role="checkbox" aria-checked="false"><p>open</p></li></ul>',
    "<ul><li>[x] done</li><li>[ ] open</li></ul>",
    '<ul><li><div class="checkbox checkbox-on"></div><span>done</span></li><li><div class="checkbox checkbox-off"></div><span>open</span></li></ul>',
    '<ul><li data-checked="true"><label><input type="checkbox"><span></span></label><div><p>done</p></div></li><li data-checked="false"><label><input type="checkbox"></label><div><p>open</p></div></li></ul>',
    '<ul><li class="checked">done</li><li class="unchecked">open</li></ul>',
  ])("keep tasks: %s", (html) => {
    expect(markdownOf(html)).toBe("- [x] done\n- [ ] open");
  });
});

describe("styles in HTML", () => {
  it("are read as marks", () => {
    const html =
      '<b style="font-weight:normal"><p><span style="text-decoration:line-through">struck</span> <span style="font-weight:700;font-style:italic">both</span> x<span style="vertical-align:super">2</span> <span style="font-family:\'Roboto Mono\',monospace">code()</span></p></b>';
    expect(markdownOf(html)).toBe("~~struck~~ ***both*** x<sup>2</sup> `code()`");
  });
});
