// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { site } from "#public/site.config.ts";
import { fillTemplate, renderPage, shell } from "#server/pages/render/pages.ts";
import { BusyError } from "#server/pages/render/pool.ts";
import { markedForPage, notFetched } from "#server/shared/pageTemplate.ts";
import { accentCss, accentStyle } from "#shared/design/accent.ts";
import { readSite } from "#shared/site/siteData.ts";
import { fileSettings } from "./bareSite.ts";

const template = '<head><!--head--></head><body><div id="root"><!--body--></div><!--data--></body>';

describe("a filled page", () => {
  it("holds head, body and the loaders' data", () => {
    const html = fillTemplate(template, { head: "<title>A</title>", body: "<h1>B</h1>", data: '{"c":1}' });
    expect(html).toBe(
      '<head><title>A</title></head><body><div id="root"><h1>B</h1></div>' +
        '<script type="application/json" id="page-data">{"c":1}</script></body>',
    );
  });

  it("keeps a post's dollar signs and cannot be left by a script end tag in its data", () => {
    const html = fillTemplate(template, {
      head: "",
      body: "costs $& and $'",
      data: '{"c":"</script><script>alert(1)</script>"}',
    });
    expect(html).toContain("costs $& and $'");
    expect(html).not.toContain("<script>alert(1)");
  });
});

it("has in its head what is of its own, and nothing of other pages", () => {
  const marked = template.replace(
    "<!--head-->",
    `<!--head-->${markedForPage("HomePage", "a")}${markedForPage("PostPage", "b")}`,
  );
  const headOf = (name: string | null) =>
    /<head>(.*)<\/head>/.exec(fillTemplate(marked, { name, head: "", body: "", data: "" }))?.[1];
  expect([headOf("HomePage"), headOf("PostPage"), headOf(null)]).toEqual(["a", "b", ""]);
});

describe("the settings on a page", () => {
  const parts = { head: "", body: "", data: "" };

  it("come with it as data that no word of them can leave, in the language that they name", () => {
    const given = { ...site, words: { language: "sv", texts: {} }, name: "</script><script>alert(1)</script>" };
    const html = fillTemplate(`<html lang="en">${template}`, { ...parts, site: given });
    expect(html).toMatch(/^<html lang="sv">/);
    expect(html).not.toContain("<script>alert(1)");
    document.body.innerHTML = html;
    expect(readSite(document)).toEqual(given);
  });

  it.each(["ar", "he", "fa-IR", "ur"])("set the direction of words in %s", (language) => {
    const given = { ...site, words: { language, texts: {} } };
    const filled = (side: "public" | "admin") =>
      fillTemplate(`<html lang="en">${template}`, { ...parts, site: given }, side);
    expect(filled("public")).toMatch(new RegExp(`^<html lang="${language}" dir="rtl">`));
    // The admin is in English.
    expect(filled("admin")).toMatch(/^<html lang="en">/);
  });

  it.each(["en", "de", "ja"])("set no direction for words in %s", (language) => {
    expect(fillTemplate(`<html lang="en">`, { ...parts, site: { ...site, words: { language, texts: {} } } })).toBe(
      `<html lang="${language}">`,
    );
  });

  it("are not found where a document has none, or others' words in their place", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    for (const text of ["", "{", "null", "[]", "7"]) {
      document.body.innerHTML = `<script type="application/json" id="site-data">${text}</script>`;
      expect(readSite(document)).toBeNull();
    }
    document.body.innerHTML = "";
    expect(readSite(document)).toBeNull();
  });

  it.each([
    [true, undefined],
    [false, true],
  ])("leave a gap where they could not be read (current: %s)", async (isCurrent, hasGaps) => {
    const page = await renderPage(
      template,
      async () => ({ ...parts, status: 200 }),
      new URL("https://mira.example/"),
      async () => ({
        site,
        isCurrent,
      }),
    );
    expect(page.hasGaps).toBe(hasGaps);
  });
});

describe("a page that only the browser can make", () => {
  it("explains without scripts that it needs them, and links to the home page", () => {
    const html = shell(template);
    expect(html).toMatch(/<div id="root"><noscript>.*<h1>This page needs JavaScript<\/h1>.*<\/noscript><\/div>/s);
    expect(html).toContain('<a href="/">');
  });

  it("uses the public side's styles for that on both sides", () => {
    const link = `<link rel="stylesheet" crossorigin href="/assets/public.css"${notFetched}>`;
    const sides = `<!--public-->${link}<!--/public--><!--admin--><!--/admin-->`;
    for (const side of [null, "admin"] as const) {
      expect(shell(template.replace("</head>", `${sides}</head>`), side)).toMatch(
        /<noscript>\s*<link [^>]*public\.css">/,
      );
    }
  });

  it("names the styles that its head brings, which its policy allows", async () => {
    const head = accentStyle("#2266cc");
    const page = await renderPage(
      template,
      async () => ({ status: 200, head, body: "<style>p{}</style>", data: "" }),
      new URL("https://mira.example/"),
      fileSettings,
    );
    expect(page.styles).toEqual([accentCss("#2266cc")]);
    expect(page.html).toContain(head);
  });

  it("is the answer if even the error page cannot be rendered", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const fail = () => Promise.reject(new Error("broken"));
    const page = await renderPage(template, fail, new URL("https://mira.example/blog"), fileSettings);
    expect(page).toEqual({ status: 503, hasFailed: true, html: shell(template, "public", site) });
    const ownAccent = async () => ({ site: { ...site, accent: "#2266cc" }, isCurrent: true });
    const colored = await renderPage(template, fail, new URL("https://mira.example/blog"), ownAccent);
    expect(colored.styles).toEqual([accentCss("#2266cc")]);
    const refuse = () => Promise.reject(new BusyError("too many pages are waiting"));
    expect(await renderPage(template, refuse, new URL("https://mira.example/blog"), fileSettings)).toMatchObject({
      status: 503,
      hasFailed: false,
    });
  });
});
