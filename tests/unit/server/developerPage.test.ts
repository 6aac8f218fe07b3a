import { expect, it } from "vitest";
import { developerPage, reasonFor } from "#server/pages/render/developerPage.ts";

const unreadable = Object.assign(
  new Error("\u001b[31mExpected `}`\u001b[0m\n[ src-public/pages/blog/BlogPage.tsx:44:4 ]"),
  {
    plugin: "vite:oxc",
    id: "/site/src-public/pages/blog/BlogPage.tsx",
    pluginCode: "all of the file",
  },
);

it("the reason of a page that fails is the place and the words of the error, without colors, and not all that Vite knows", () => {
  expect(reasonFor(unreadable)).toBe("Expected `}`\n[ src-public/pages/blog/BlogPage.tsx:44:4 ]");
  expect(reasonFor(Object.assign(new Error("No."), { plugin: "css", id: "/site/a.css" }))).toBe("No.\n/site/a.css");
  const thrown = new Error("torn");
  thrown.stack =
    "Error: torn\n    at BlogPage (/site/BlogPage.tsx:25:9)\n    at render (/site/node_modules/react-dom/a.js:1:1)";
  expect(reasonFor(thrown)).toBe("Error: torn\n    at BlogPage (/site/BlogPage.tsx:25:9)");
  expect(reasonFor("a word")).toBe("a word");
});

it("during development a page that fails shows the reason in the browser", () => {
  const { status, html } = developerPage("/blog", "Error: <b> & co");
  expect(status).toBe(500);
  expect(html).toContain("<h1>Rendering /blog failed</h1>");
  expect(html).toContain("<pre>Error: &lt;b&gt; &amp; co</pre>");
});
