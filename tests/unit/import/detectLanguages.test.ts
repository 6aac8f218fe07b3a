import { describe, expect, it } from "vitest";
import { detectLanguages } from "#import/detectLanguages.ts";
import texts from "../../fixtures/languages.json" with { type: "json" };
import { planned, storedAs } from "./plannedRows.ts";

const postWith = (content: string, values: object = {}) =>
  planned([{ kind: "posts", sourceId: "1", values: { title: "A", content, ...values } }]);

const detectedIn = async (content: string, { site = "eo", ...values }: { site?: string; language?: string } = {}) =>
  (await detectLanguages(postWith(content, values), site))[0]?.detected ?? "unsure";

const listing = `\n\n\`\`\`ts\n${"export const readRows = (rows: readonly Row[]): Row[] => rows.filter(isWanted);\n".repeat(20)}\`\`\`\n\n`;

const unsure = "af gl lb eo hr bs sr-Latn id mk kk".split(" ");
const others: Readonly<Record<string, string>> = { nb: "no", nn: "no", "zh-Hant": "zh" };

describe("the language of an imported text", () => {
  it.each(Object.entries(texts))("is found, or not sure, in a text in %s", async (tag, text) => {
    expect(await detectedIn(text)).toBe(unsure.includes(tag) ? "unsure" : (others[tag] ?? tag));
  });

  it("is found beside code and addresses, which look like English", async () => {
    const prose = texts.de.slice(0, 600);
    expect(
      await detectedIn(`${listing}${prose}${listing}Siehe [hier](https://example.com/${"docs/".repeat(100)}).`),
    ).toBe("de");
  });

  it("is not sure in a short text, in code, and in a text in two languages", async () => {
    expect(await detectedIn(texts.de.slice(0, 300))).toBe("unsure");
    expect(await detectedIn(listing)).toBe("unsure");
    expect(await detectedIn(`${texts.de}\n\n${texts.en}`)).toBe("unsure");
  });

  it.each([
    ["de-AT", "de"],
    ["nb", "nb"],
    ["nn", "nb"],
    ["zh-TW", "zh"],
  ] as const)("is not offered if a site in %s has it", async (site, tag) => {
    expect(await detectedIn(texts[tag], { site })).toBe("unsure");
  });

  it("is not offered if the source or the owner has set one", async () => {
    expect(await detectedIn(texts.de, { language: "nl" })).toBe("unsure");
    const [row] = postWith(texts.de);
    if (!row) throw new Error("no row");
    const [again] = await detectLanguages([{ ...row, stored: storedAs(row, { language: "nl" }) }], "en");
    expect(again?.detected).toBeUndefined();
  });
});
