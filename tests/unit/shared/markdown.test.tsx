// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Markdown } from "#shared/markdown/Markdown.tsx";

const rendered = (source: string): Element => {
  const page = document.implementation.createHTMLDocument("");
  page.body.innerHTML = renderToStaticMarkup(<Markdown source={source} />);
  return page.body;
};

const lines = (file: string): Record<string, string>[] =>
  readFileSync(`tests/fixtures/${file}`, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

const running =
  "script, iframe, object, embed, link, meta, base, form, style, math, audio, video, frame, button, textarea, select";
const allowed = ["http:", "https:", "irc:", "ircs:", "mailto:", "xmpp:"];

const dangersIn = (body: Element): string[] => {
  const dangers = [...body.querySelectorAll(running)].map(({ outerHTML }) => outerHTML);
  for (const element of body.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith("on") || name === "style" || name === "srcdoc") dangers.push(`${name}=${value}`);
      if (/href|src|action|data$/.test(name) && !allowed.includes(protocolOf(value))) dangers.push(`${name}=${value}`);
    }
  }
  return dangers;
};

const protocolOf = (url: string): string =>
  URL.canParse(url, "https://site.example/") ? new URL(url, "https://site.example/").protocol : "https:";

describe("rendered Markdown", () => {
  it("runs nothing of any attack made of links and images", () => {
    const cases = lines("markdown-xss.jsonl");
    expect(cases.length).toBeGreaterThan(500);
    for (const { md = "", expect: expected, url = "" } of cases) {
      const body = rendered(md);
      expect(dangersIn(body), md).toEqual([]);
      if (expected === "kept" && url.trim()) expect(body.innerHTML, md).toMatch(/(?:href|src)="[^"]+"/);
      if (expected === "blocked") {
        const addresses = [...body.querySelectorAll("[href],[src]")].map(
          (element) => element.getAttribute("href") ?? element.getAttribute("src"),
        );
        expect(addresses, md).not.toContain(url);
      }
    }
  }, 60_000);

  it("runs nothing of any attack made of HTML", () => {
    const cases = lines("html-xss.jsonl");
    expect(cases.length).toBeGreaterThan(1000);
    for (const { payload = "" } of cases) expect(dangersIn(rendered(payload)), payload).toEqual([]);
  }, 60_000);

  it.each(["# One\n\n## Two\n\n### Three", "## One\n\n### Two\n\n#### Three"])(
    "of %j begins at h2, for the page's title is the h1, and gives headings an address",
    (source) => {
      const body = rendered(source);
      expect(body.querySelector("h1")).toBeNull();
      expect([...body.querySelectorAll("h2, h3, h4")].map(({ tagName, id }) => `${tagName}#${id}`)).toEqual([
        "H2#one",
        "H3#two",
        "H4#three",
      ]);
    },
  );

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

  it("opens other sites in a new tab, safely, and its own pages here", () => {
    const body = rendered("[out](https://example.com) [in](/blog) [out too](//example.com)");
    expect([...body.querySelectorAll("a")].map(({ target, rel }) => `${target} ${rel}`)).toEqual([
      "_blank noopener noreferrer",
      " ",
      "_blank noopener noreferrer",
    ]);
  });

  it.each([
    ["3,000 nested quotes", `${">".repeat(3000)} deep`],
    ["a list 800 deep", Array.from({ length: 800 }, (_, depth) => `${"  ".repeat(depth)}- item`).join("\n")],
    ["a list 800 deep on one line", `${"- ".repeat(800)}item`],
    ["5,000 open brackets", "[".repeat(5000)],
    ["a text longer than a post may be", "word ".repeat(50_000)],
  ])("answers %s in words, at once", (_, source) => {
    expect(rendered(source).textContent).toMatch(/^This text (?:is nested too deeply|is too long) to be shown/);
  });
});
