import { describe, expect, it } from "vitest";
import { translatedLanguages, wordsIn } from "#shared/words/catalogues.ts";
import { english } from "#shared/words/en.ts";
import { type Catalogue, createSay, sayInEnglish } from "#shared/words/say.ts";

/** Keys that a fork has added to the English catalogue only. */
const untranslated: string[] = [];

const valuesIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

const formsOf = (text: string | Record<string, string>): Record<string, string> =>
  typeof text === "string" ? { other: text } : text;

const keys = Object.entries(english).map(([key, text]) => ({
  key,
  forms: formsOf(text),
  isPlural: typeof text !== "string",
}));

const textOf = (texts: Catalogue, key: string) => Object.entries(texts).find(([name]) => name === key)?.[1] ?? "";

describe.each(translatedLanguages)("the catalogue of %s", (tag) => {
  it("has each text of the English one, with its values", async () => {
    const { texts } = await wordsIn(tag);
    const missing = Object.keys(english).filter((key) => !untranslated.includes(key) && !(key in texts));
    expect([missing, Object.keys(texts).filter((key) => !(key in english))]).toEqual([[], []]);
    for (const { key, forms } of keys.filter((entry) => entry.key in texts)) {
      const text = textOf(texts, key);
      const wanted = valuesIn(Object.values(forms).join(" "));
      // A singular may leave its number out: "one hour".
      for (const form of Object.values(formsOf(text))) {
        expect([key, valuesIn(`${form} ${typeof text === "string" ? "" : "{count}"}`)]).toEqual([key, wanted]);
        expect([key, form.trim()]).toEqual([key, form]);
      }
    }
  });

  it("has the forms of plurals that the language has", async () => {
    const { texts } = await wordsIn(tag);
    const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted();
    for (const { key, isPlural } of keys) {
      if (isPlural && key in texts)
        expect([key, Object.keys(formsOf(textOf(texts, key))).sort()]).toEqual([key, categories]);
    }
  });
});

describe("the words of a site", () => {
  it("choose the plural, and write numbers as the language does", async () => {
    const say = createSay(await wordsIn("ru"));
    expect([1, 3, 5, 1234].map((count) => say("posts.count", { count }))).toEqual([
      "1 пост",
      "3 поста",
      "5 постов",
      "1\u00a0234 поста",
    ]);
    expect(createSay(await wordsIn("ar-EG"))("list.page", { number: 12 })).toContain("١٢");
  });

  it("take values as they are, and leave missing ones in braces", () => {
    expect(sayInEnglish("search.none", { query: "$& {count}" })).toBe("Nothing found for “$& {count}”.");
    expect(sayInEnglish("updated")).toBe("Updated {date}");
  });

  it("are English, marked as such, for a language without a catalogue", async () => {
    expect(await wordsIn("el")).toEqual({ language: "en", texts: {} });
    expect(await wordsIn("nonsense-")).toEqual({ language: "en", texts: {} });
    expect(await wordsIn("en-GB")).toEqual({ language: "en-GB", texts: {} });
  });
});
