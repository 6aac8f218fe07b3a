import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { htmlSchema, isAllowedElement } from "#shared/markdown/htmlSchema.ts";

const namesIn = (cell = ""): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

const chapter = /## HTML\n[\s\S]*?(?=\n## )/.exec(readFileSync("docs/markdown.md", "utf8"))?.[0] ?? "";
const rows = chapter
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .slice(1)
  .map((line) => line.split("|"))
  .map(([, elements, attributes]) => ({ elements: namesIn(elements), attributes: namesIn(attributes) }));

// Written by Markdown and the renderer only.
const isInternal = (name: string): boolean => /^(?:className|data|aria)/.test(name);

const attributesOf = (element: string): string[] =>
  (htmlSchema.attributes?.[element] ?? [])
    .map((definition) => (typeof definition === "string" ? definition : definition[0]))
    .filter((name) => !isInternal(name))
    .map((name) => name.toLowerCase());

describe("the schema of HTML", () => {
  it("has the elements that docs/markdown.md lists, each once", () => {
    expect(rows.flatMap(({ elements }) => elements).sort()).toEqual([...(htmlSchema.tagNames ?? [])].sort());
  });

  it("has the attributes that docs/markdown.md lists", () => {
    const everywhere = attributesOf("*").sort();
    for (const { elements, attributes } of rows) {
      for (const element of elements.length > 0 ? elements : ["*"]) {
        expect([...attributes].sort(), element).toEqual(element === "*" ? everywhere : attributesOf(element).sort());
      }
    }
  });

  it("has no element that runs, loads or collects anything, and none that changes how a page is parsed", () => {
    const dangerous =
      "script style iframe frame frameset object embed applet link meta base form input button select option textarea svg math template noscript noembed noframes xmp plaintext title html head body audio video track canvas dialog slot portal marquee";
    expect(dangerous.split(" ").filter(isAllowedElement)).toEqual([]);
  });
});
