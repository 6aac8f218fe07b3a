// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import axe from "axe-core";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { isUrl } from "#shared/base/isUrl.ts";
import { Markdown } from "#shared/markdown/Markdown.tsx";
import { rehypeHtml } from "#shared/markdown/rehypeHtml.ts";
import { findRenderProblem } from "#shared/markdown/renderLimits.ts";
import { readToast } from "#shared/toast/toast.ts";
import { attacksIn } from "../../fixtures/attacks.ts";

const renderers = { html: rehypeHtml };

// A document that shows and loads nothing. One for all, because making one takes longer than reading the HTML.
const sheet = document.implementation.createHTMLDocument("");

const rendered = (source: string): Element => {
  sheet.body.innerHTML = renderToStaticMarkup(<Markdown source={source} renderers={renderers} />);
  return sheet.body;
};

const running = new Set(
  "script iframe object embed link meta base form style math audio video frame button textarea select".split(" "),
);
const allowed = ["http:", "https:", "irc:", "ircs:", "mailto:", "xmpp:"];

const dangersIn = (body: Element): string[] => {
  const dangers: string[] = [];
  for (const element of body.querySelectorAll("*")) {
    if (running.has(element.localName) && !element.matches("button[data-copy]")) dangers.push(element.outerHTML);
    for (const { name, value } of element.attributes) {
      if (name.startsWith("on") || name === "style" || name === "srcdoc") dangers.push(`${name}=${value}`);
      if (/href|src|action|data$/.test(name) && !allowed.includes(protocolOf(value))) dangers.push(`${name}=${value}`);
    }
  }
  return dangers;
};

const protocolOf = (url: string): string =>
  isUrl(url, "https://site.example/") ? new URL(url, "https://site.example/").protocol : "https:";

const everything = [
  "# One\n\n## Two",
  "| a | b |\n|--:|:-:|\n| 1 | 2 |",
  "| | Before |\n|---|--:|\n| Build | 1,200 |",
  "- [x] done\n- [ ] open",
  "| c |\n|---|\n| 3 |",
  "See[^1]. ![alt](/x.png)\n\n[^1]: Note",
  "```ts\nx\n```",
  "> [!TIP]\n> yes",
].join("\n\n");

describe("rendered Markdown", () => {
  it("runs no attack made of links and images", () => {
    const cases = attacksIn("markdown-xss.jsonl");
    expect(cases.length).toBeGreaterThanOrEqual(40);
    for (const { md = "", expect: expected, url = "" } of cases) {
      const body = rendered(md);
      expect(dangersIn(body), md).toEqual([]);
      if (expected === "kept" && url.trim()) expect(body.innerHTML, md).toMatch(/(?:href|src)="[^"]+"/);
      if (expected === "blocked") {
        const addresses = [...body.querySelectorAll("*")].map(
          (element) => element.getAttribute("href") ?? element.getAttribute("src"),
        );
        expect(addresses, md).not.toContain(url);
      }
    }
  }, 60_000);

  it("runs no attack made of HTML", () => {
    const cases = attacksIn("html-xss.jsonl");
    expect(cases.length).toBeGreaterThanOrEqual(60);
    for (const { payload = "" } of cases) expect(dangersIn(rendered(payload)), payload).toEqual([]);
  }, 60_000);

  it.each([
    [
      "elements that act",
      "<base href='//a'><form id=f action='//a'><meta http-equiv=refresh content='0;//a'><link rel=stylesheet href='//a'>",
    ],
    [
      "inputs",
      "<input type=image src=a onerror=b> <input autofocus onfocus=a> <button formaction='javascript:a'>b</button> <label for=c>d</label>",
    ],
    [
      "names of the document and the page",
      "<img name=cookie src=/a> <a id=page-data name=root>b</a> <p id=content id=share class=e-content>",
    ],
    [
      "addresses of picture sources",
      "<picture><source media='(prefers-color-scheme: dark)' srcset='javascript:a 1x'><img src='data:text/html,a' srcset='javascript:b'></picture>",
    ],
    [
      "styles and hooks",
      "<div class='markdown-alert _block h-card' style='position:fixed' data-copy data-enlarge data-code data-text=a data-kept=0 hidden popover>a</div>",
    ],
    [
      "addresses with control characters",
      "<a href='&#1;java&#10;script&colon;a'>b</a> <a href='\u2028javascript:a'>b</a> <a xlink:href='javascript:a' href='vbscript:b' ping='//c'>d</a>",
    ],
    [
      "foreign elements",
      "<svg><style><img src=x onerror=a></style></svg> <math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=a&gt;'>",
    ],
    [
      "elements that change how browsers parse",
      "<noscript><p title='</noscript><img src=x onerror=a>'></noscript> <template><script>a</script></template> <table><svg><td><script>b</script>",
    ],
    [
      "foreign elements within tables and selects",
      "<table><select><template><style></template><img src=x onerror=a></table> <form><math><mtext></form><form><mglyph><svg><mtext><style><path id='</style><img onerror=a src>'>",
    ],
    [
      "end tags of the page",
      "</div></article></main><script src=a></script>\n\n</div></div>\n\n<!-- --!> <img src=x onerror=a> -->",
    ],
  ])("runs no attack made of HTML: %s", (_, payload) => {
    for (const source of [
      payload,
      `a ${payload} *b*`,
      `- a\n\n  ${payload}\n\n> ${payload}`,
      `\`\`\`\na\n\`\`\`\n\n<div>\n\n${payload}`,
    ]) {
      const body = rendered(source);
      expect(dangersIn(body), source).toEqual([]);
      const own = body.querySelector("[data-text]");
      expect([...body.children], source).toEqual([own]);
      const ids = [...body.querySelectorAll("[id]")].map(({ id }) => id);
      expect(
        ids.filter((id) => !id.startsWith("user-content-")),
        source,
      ).toEqual([]);
      expect(
        body.querySelector("[name], [hidden]:not([data-missing]), [popover], [srcset], div[data-copy], .h-card"),
        source,
      ).toBeNull();
      expect(body.innerHTML, source).not.toMatch(/data-(?:kept|none)/);
    }
  });

  it.each(["# One\n\n## Two\n\n### Three", "## One\n\n### Two\n\n#### Three"])("begins at h2: %j", (source) => {
    const body = rendered(source);
    expect(body.querySelector("h1")).toBeNull();
    expect([...body.querySelectorAll("h2, h3, h4")].map(({ tagName, id }) => `${tagName}#${id}`)).toEqual([
      "H2#one",
      "H3#two",
      "H4#three",
    ]);
  });

  it("shows tables, task lists, footnotes and alerts without inline styles", () => {
    const body = rendered(
      "| a | b |\n|--:|:-:|\n| 1 | 2 |\n\n- [x] done\n\nSee[^1].\n\n[^1]: Note\n\n> [!WARNING]\n> Mind the gap",
    );
    expect(body.querySelector("td")?.dataset.align).toBe("right");
    expect(body.querySelector("[style]")).toBeNull();
    expect(body.querySelector<HTMLInputElement>("input[type=checkbox]")?.checked).toBe(true);
    const reference = body.querySelector("sup a")?.getAttribute("href")?.slice(1) ?? "";
    expect(body.querySelector(`[id="${reference}"]`)?.textContent).toContain("Note");
    expect(body.querySelector(".markdown-alert-warning")?.textContent).toContain("Mind the gap");
  });

  it("sets the direction of headings, lists, quotes and tables by their letters", () => {
    const body = rendered("## שלום\n\nText\n\n- א\n\n> ב\n\n| ג |\n|---|\n| ד |\n\n```\nx\n```");
    const blocks = [...body.querySelectorAll("[dir=auto]")].map(({ localName }) => localName);
    expect(blocks).toEqual(["div", "ul", "blockquote", "table"]);
  });

  it("links web and e-mail addresses in a text, however they are spelled", () => {
    const text = "See https://a.example, www.b.example, me@c.example and you&#64;d.example; R&D, ~~old~~, 3 letters.";
    const linksIn = (source: string) =>
      [...rendered(source).querySelectorAll("a")].map((link) => link.getAttribute("href"));
    const links = ["https://a.example", "http://www.b.example", "mailto:me@c.example", "mailto:you@d.example"];
    expect(linksIn(text)).toEqual(links);
    expect(linksIn(text.replace("me@c.example", "nobody"))).toEqual(links.filter((link) => !link.includes("me@")));
  });

  it("opens other sites in a new tab, safely, and its own pages in the same tab", () => {
    const body = rendered("[out](https://example.com) [in](/blog) [out too](//example.com) [mail](mailto:a@b.c)");
    expect([...body.querySelectorAll("a")].map(({ target, rel }) => `${target} ${rel}`)).toEqual([
      "_blank noopener noreferrer",
      " ",
      "_blank noopener noreferrer",
      " ",
    ]);
  });

  it("marks links that show their own address, which print does not repeat", () => {
    const words =
      "<https://a.example/ü?b=1> www.b.example [c.example](https://c.example/) [D](https://d.example) [e](#e)";
    const bare = [...rendered(words).querySelectorAll("a[data-bare]")].map(({ textContent }) => textContent);
    expect(bare).toEqual(["https://a.example/ü?b=1", "www.b.example", "c.example"]);
  });

  it("uses no id that the page needs", () => {
    const body = rendered("# Page data\n\n## Site data\n\n## Icon github\n\n## Root\n\n## Content\n\n## 🚀");
    expect([...body.querySelectorAll("h2, h3")].map((heading) => heading.getAttribute("id"))).toEqual([
      "section-page-data",
      "section-site-data",
      "section-icon-github",
      "section-root",
      "section-content",
      null,
    ]);
  });

  it("links footnotes and their references", () => {
    const body = rendered("One[^1] and two[^b].\n\n[^1]: First\n[^b]: Second");
    const links = [...body.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
    expect(links).toHaveLength(4);
    for (const link of links) expect(body.querySelectorAll(`[id="${link.slice(1)}"]`)).toHaveLength(1);
  });

  it("is accessible", async () => {
    document.body.innerHTML = `<main><h1>T</h1>${rendered(everything).innerHTML}</main>`;
    const { violations } = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
  });

  it.each([
    ["A ![key](/k.png) in a sentence.", true],
    ["[![badge](/b.svg)](/ci) is a badge.", true],
    ["- Press ![key](/k.png)", true],
    ["![one](/1.svg) ![two](/2.svg)", true],
    ["![alone](/x.png)", false],
    ["- ![alone](/x.png)", false],
    ["[![linked](/x.png)](/full)", false],
    ["![drawing](/x.png)\n*Fig. 1: a caption below it*", false],
    ["Words above it:\n![drawing](/x.png)", false],
    ["![one](/1.svg)\n![two](/2.svg)", true],
    ["[![one](/1.svg)](/a)\n[![two](/2.svg)](/b)\nWords below them", true],
    ["![one](/1.svg)\\\n*Fig. 1: a caption below it*", true],
  ])("shows a picture inline or as a block: %j", (source, isInline) => {
    expect(rendered(source).querySelectorAll("img[data-inline]").length > 0).toBe(isInline);
    expect(rendered(source).querySelectorAll("img:not([data-awaited])").length > 0).toBe(isInline);
  });

  it("shows badges on consecutive lines as one row, and none of them smaller than it is", () => {
    const rowsIn = (source: string) =>
      [...rendered(source).querySelectorAll("img")].map((picture) => picture.getAttribute("data-inline"));
    expect(rowsIn("[![a](/a.svg)](/b)\n![c](/c.svg)\n![d](/d.svg)")).toEqual(["row", "row", "row"]);
    expect(rowsIn("![a](/a.png)\\\n*a caption*\n\n![b](/b.png)  \n![c](/c.png)")).toEqual(["row", "row", "row"]);
    expect(rowsIn("![a](/a.svg) is a badge, and ![b](/b.svg)\n![c](/c.svg)")).toEqual(["true", "true", "true"]);
  });

  it("keeps short figures in table cells on one line", () => {
    const cells = rendered(
      "| a | b | c |\n|---|---|---|\n| 1 200 ms | fast | 3 words that are far longer than a figure |",
    );
    expect([...cells.querySelectorAll("[data-figure]")].map(({ textContent }) => textContent)).toEqual(["1 200 ms"]);
  });

  it("loads pictures lazily, and names the language of code", () => {
    const body = rendered("![A cat](/cat.png)\n\n```ts\nconst a = 1;\n```");
    const picture = body.querySelector("img");
    expect(picture?.getAttribute("loading")).toBe("lazy");
    expect(picture?.getAttribute("decoding")).toBe("async");
    expect(body.querySelector("pre > code.language-ts")?.textContent).toBe("const a = 1;\n");
  });
});

describe("the Markdown component", () => {
  it("shows a picture's description when it fails to load, and nothing to enlarge", () => {
    render(<Markdown source={"![A cat](http://pictures.example/cat.png)\n\n[![A dog](/dog.png)](/dogs)"} />);
    for (const alt of ["A cat", "A dog"]) fireEvent.error(screen.getByAltText(alt));
    for (const alt of ["A cat", "A dog"]) {
      expect(screen.getByAltText(alt)).not.toBeVisible();
      expect(screen.getByText(alt)).toBeVisible();
    }
    expect(screen.getByText("A cat").closest("a")).toBeNull();
    expect(screen.getByRole("link", { name: "A dog" })).toHaveAttribute("href", "/dogs");
    cleanup();
  });

  it("copies a block's code unchanged, and explains what to do when the clipboard fails", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    const { container } = render(<Markdown source={"```diff\n-COPY . .\n+COPY package.json ./\n```"} />);
    const press = () => fireEvent.click(within(container).getByLabelText("Copy code"));
    press();
    await waitFor(() => expect(readToast()).toMatchObject({ title: "Code copied!" }));
    expect(writeText).toHaveBeenCalledWith("-COPY . .\n+COPY package.json ./\n");
    writeText.mockRejectedValue(new Error("refused"));
    press();
    await waitFor(() =>
      expect(readToast()).toMatchObject({
        title: "Failed to copy",
        description: "Please select the code and copy it by hand.",
        variant: "destructive",
      }),
    );
    vi.unstubAllGlobals();
    cleanup();
  });
});

describe("the render limits", () => {
  it.each([
    ["3,000 nested quotes", `${">".repeat(3000)} deep`],
    ["quotes and lists nested in turn", `${"> - ".repeat(1500)}deep`],
    ["a list 800 deep", Array.from({ length: 800 }, (_, depth) => `${"  ".repeat(depth)}- item`).join("\n")],
    ["a list 800 deep on one line", `${"- ".repeat(800)}item`],
    ["a list 800 deep by old line ends", Array.from({ length: 800 }, (_, n) => `${"  ".repeat(n)}- a`).join("\r")],
    ["5,000 open brackets", "[".repeat(5000)],
    ["50,000 stars inside words", "a**b".repeat(50_000)],
    ["15,000 quotes", "> a\n\n".repeat(15_000)],
    ["1,000 quotes that are 98 deep", `${"> ".repeat(98)}a\n\n`.repeat(1000)],
    ["15,000 underlined headings", "a\n=\n".repeat(15_000)],
    ["a quote of 30,000 lines", `>>>>> a\n${"lazy\n".repeat(30_000)}`],
    ["33,000 items of a list, each with a lazy line", "- a\nb\n".repeat(33_000)],
    ["39,800 of them without line ends between", "- a\nb".repeat(39_800)],
    ["10,500 lists in lists", "- a\n  - b\n    - c\n".repeat(10_500)],
    ["24,000 tasks", "- [ ] a\n".repeat(24_000)],
    ["9,000 footnotes", Array.from({ length: 9000 }, (_, n) => `[^${n}]\n\n[^${n}]: a\n\n`).join("")],
    ["short rows of a wide table", `${"|a".repeat(900)}|\n${"|-".repeat(900)}|\n${"b\n".repeat(60_000)}`],
    ["5,000 formulas without spaces between them", "中$a$".repeat(5000)],
    ["45,000 empty formulas", "$$\n\n".repeat(45_000)],
    ["an unclosed formula of 90,000 lines", `$$\n${"a\n".repeat(90_000)}\``],
    ["20,001 line breaks in paragraphs", "a<br>\n\n".repeat(20_001)],
    ["a text longer than a post may be", "word ".repeat(50_000)],
  ])("replace a slow text with a message instead of parsing it: %s", (_, source) => {
    expect(rendered(source).textContent).toMatch(/^(?:This text (?:has|nests) |A paragraph of this text has )/);
  });

  it.each([
    ["minified JSON in a fence", `\`\`\`json\n${"[[1,2],[3,4]],".repeat(2000)}\n\`\`\``, "pre"],
    ["fences within a longer fence", `\`\`\`\`md\n\`\`\`\n${"[a]".repeat(1500)}\n\`\`\`\`\n\nAfter`, "p:last-child"],
    ["a list of 500 links", "- [name](https://example.com/a_b) is **good**\n".repeat(500), "li:nth-child(500) a"],
    ["a table of 500 rows", `|a|b|\n|-|-|\n${"|[c](/d)|**e**|\n".repeat(500)}`, "tbody tr:nth-child(500) a"],
    ["a list of 1,000 items in three levels", `- a\n${"  - b\n    - c\n".repeat(500)}`, "li li:nth-child(500) li"],
    [
      "a table of 20 columns",
      `${"|a".repeat(20)}|\n${"|-".repeat(20)}|\n${"|b\n".repeat(500)}`,
      "tbody tr:nth-child(500)",
    ],
    [
      "200 footnotes",
      Array.from({ length: 200 }, (_, n) => `a[^${n}]\n\n[^${n}]: b\n\n`).join(""),
      "#user-content-fn-199",
    ],
    ["2,000 formulas", "It is $a^2 + b^2$ and $$c$$ here.\n\n".repeat(1000), "p:last-child code"],
    ["a log of 15,000 lines", `\`\`\`\n${"a\n".repeat(15_000)}\`\`\``, "pre"],
    ["a drawing far to the right", `\`\`\`\n${" ".repeat(120)}> box\n\`\`\``, "pre"],
  ])("allow common texts of engineers: %s", (_, source, selector) => {
    expect(rendered(source).querySelector(selector)).not.toBeNull();
  });

  it("count characters like the database: 150,000 emoji are as long as 150,000 letters", () => {
    expect(findRenderProblem("🚀".repeat(150_000))).toBeNull();
    expect(findRenderProblem("🚀".repeat(200_001))).toMatch(/has 200,001 characters/);
  });
});
