// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "#shared/markdown/Markdown.tsx";
import { loadRichRenderers } from "#shared/markdown/richBlocks.ts";

const sheet = document.implementation.createHTMLDocument("");

const rendered = async (source: string): Promise<Element> => {
  sheet.body.innerHTML = renderToStaticMarkup(renderMarkdown(source, await loadRichRenderers(source)).body);
  return sheet.body;
};

const linksIn = async (source: string) =>
  [...(await rendered(source)).querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);

const shown = (...addresses: string[]) => addresses.map((address) => [address, address]);

describe("bare URLs", () => {
  it.each([
    ["参见https://a.example/d。然后（https://b.example/x）再说。", shown("https://a.example/d", "https://b.example/x")],
    [
      "「https://a.example」、https://b.example，https://c.example？",
      shown("https://a.example", "https://b.example", "https://c.example"),
    ],
    ["انظر https://a.example/x، ثم https://b.example؟", shown("https://a.example/x", "https://b.example")],
    [
      "[注：https://a.example/x。] 和 **https://b.example/y。** 完",
      shown("https://a.example/x", "https://b.example/y"),
    ],
    [
      "https://a.example/中文 and https://b.example/(c)_d, e.",
      shown("https://a.example/中文", "https://b.example/(c)_d"),
    ],
    [
      "邮箱me@a.example。www.b.example。",
      [
        ["me@a.example", "mailto:me@a.example"],
        ["www.b.example", "http://www.b.example"],
      ],
    ],
    [
      "<https://a.example/（x）> [b](https://b.example/。)",
      [
        ["https://a.example/（x）", "https://a.example/（x）"],
        ["b", "https://b.example/。"],
      ],
    ],
  ])("end before the punctuation of their script: %s", async (source, links) => {
    expect((await linksIn(source)).map(([text, href]) => [text, decodeURI(href ?? "")])).toEqual(links);
  });
});

describe("tildes", () => {
  it("strike text through in pairs only", async () => {
    const body = await rendered("从5~10 ms变成20~30 ms。 ~one~ and ~~two~~.");
    expect([...body.querySelectorAll("del")].map(({ textContent }) => textContent)).toEqual(["two"]);
    expect(body.textContent).toBe("从5~10 ms变成20~30 ms。 ~one~ and two.");
  });
});

describe("rejected addresses", () => {
  it.each([
    ["[a **b**](javascript:alert(1)) c", "a b c"],
    ["<javascript:alert(1)>", "javascript:alert(1)"],
    ["[![a](data:image/png;base64,AAAA)](vbscript:x) b", "a b"],
    ["![a *b*](javascript:alert(1))", "a b"],
    ["a ![](data:x) b", "a  b"],
    ["[a][1]\n\n[1]: javascript:alert(1)", "a"],
  ])("leave the text of %s", async (source, text) => {
    const body = await rendered(source);
    expect(body.textContent).toBe(text);
    expect(body.querySelector("a, img")).toBeNull();
  });

  it("do not affect links to the page, to anchors and to relative addresses", async () => {
    expect(await linksIn("[a](#b) [c](d/e:f) [g](?h) [i](/j) [k]()")).toEqual([
      ["a", "#b"],
      ["c", "d/e:f"],
      ["g", "?h"],
      ["i", "/j"],
      ["k", ""],
    ]);
  });
});

describe("emoji codes", () => {
  it.each([
    [":rocket: Start :+1:, 完成:tada:。", "🚀 Start 👍, 完成🎉。"],
    ["**:warning:** [:book: Docs](/d) :white_check_mark:", "⚠️ 📖 Docs ✅"],
    ["At 10:30:45 and 10:100:45, std::rocket::x, a:rocket:b, :no_such_code:, ::rocket::", null],
    ["`:rocket:` and https://a.example/:rocket: and https://a.example/?q=:rocket:", null],
  ])("become characters in prose only: %s", async (source, text) => {
    expect((await rendered(source)).textContent).toBe(text ?? source.replaceAll("`", ""));
  });

  it("stay in code blocks, and in the ids of headings as on GitHub", async () => {
    const body = await rendered("## :rocket: Start\n\n```yaml\na: :rocket:\n```");
    expect(body.querySelector("code")?.textContent).toBe("a: :rocket:\n");
    expect(body.querySelector("h2")?.textContent).toBe("🚀 Start");
    expect(body.querySelector("h2")?.id).toBe("rocket-start");
  });
});

describe("code in right-to-left text", () => {
  it("has its own direction, also without the site's styles", async () => {
    const body = await rendered(
      "هذه فقرة مع `code()` و <kbd>F1</kbd> ثم\n\n- `npm run build --watch` أمر\n\n```\nx\n```",
    );
    expect([...body.querySelectorAll("code, kbd")].map((code) => code.getAttribute("dir"))).toEqual([
      "ltr",
      "ltr",
      "ltr",
      body.querySelector("pre code")?.getAttribute("dir"),
    ]);
    expect((await rendered("Call `code()`.")).querySelector("code")?.hasAttribute("dir")).toBe(false);
  });
});
