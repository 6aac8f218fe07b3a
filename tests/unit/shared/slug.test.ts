import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { slugFromTitle } from "#shared/slug.ts";

const { titles }: { titles: string[] } = JSON.parse(readFileSync("tests/fixtures/slug-titles.json", "utf8"));
const written = titles.filter((title) => title.trim() !== "");
const routeWords = [
  "new",
  "edit",
  "create",
  "show",
  "admin",
  "login",
  "register",
  ".",
  "..",
  "index",
  "undefined",
  "null",
];

describe("a slug", () => {
  it("of every hard title is a plain, bounded, stable address word", () => {
    for (const title of written) {
      const slug = slugFromTitle(title);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(routeWords).not.toContain(slug);
      expect(encodeURIComponent(slug)).toBe(slug);
      expect(slugFromTitle(title)).toBe(slug);
      expect(slugFromTitle(slug)).toBe(slug);
      expect(slugFromTitle(title.normalize("NFC"))).toBe(slugFromTitle(title.normalize("NFD")));
    }
  });

  it.each([
    ["Hello, World!", "hello-world"],
    ["naïve café", "naive-cafe"],
    ["Straße & Öl", "strasse-and-ol"],
    ["C", "c"],
    ["C++", "c-plus-plus"],
    ["C#", "c-sharp"],
    ["Don't panic", "dont-panic"],
    ["new", "new-page"],
  ])("of %j is %s", (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug);
  });

  it("of titles without a Latin letter differs from title to title", () => {
    expect(new Set(["你好", "世界", "🚀", "🔥"].map(slugFromTitle)).size).toBe(4);
  });
});
