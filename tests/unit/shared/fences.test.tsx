// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { highlight } from "#shared/markdown/highlight.ts";
import { Markdown } from "#shared/markdown/Markdown.tsx";
import { HighlightContext } from "#shared/markdown/useHighlighted.ts";

const code = "const a = 1;\n\n/* two\nlines */\nb();\n";

const rendered = (words: string, text = code): Element => {
  document.body.innerHTML = renderToStaticMarkup(
    <HighlightContext value={highlight}>
      <Markdown source={`\`\`\`${words}\n${text}\`\`\``} />
    </HighlightContext>,
  );
  return document.body;
};

const linesIn = (words: string): string[] =>
  [...rendered(words).querySelectorAll("code > :is(mark, ins, del)")].map(
    ({ localName, textContent }) => `${localName} ${textContent?.trim()}`,
  );

describe("a fenced code block", () => {
  it.each([
    ["js {1,4-5}", ["mark const a = 1;", "mark lines */", "mark b();"]],
    ["js{5}", ["mark b();"]],
    ["js ins={1} del={ 3 - 4 } mark={5}", ["ins const a = 1;", "del /* two", "del lines */", "mark b();"]],
    ["js {5} del={5}", ["del b();"]],
    ["text {1}", ["mark const a = 1;"]],
    ["js {0,5-4,6-9,x,2x,-3} {/b/} ins={9999999999-99999999999} del={}", []],
    ['js title="{1}"', []],
  ])("marks the named lines, and ignores invalid names: %s", (words, lines) => {
    expect(linesIn(words)).toEqual(lines);
  });

  it.each(["js showLineNumbers", "js {1} showLineNumbers=true", "js ins={3}", "unknown {2}"])(
    "keeps its code unchanged for copying: %s",
    (words) => expect(rendered(words).querySelector("code")?.textContent).toBe(code),
  );

  it("has an element per line when lines are numbered, with the same colors", () => {
    const block = rendered("js showLineNumbers");
    expect(block.querySelectorAll("pre[data-numbered] code > span")).toHaveLength(5);
    const comments = [...block.querySelectorAll(".token.comment")].map(({ textContent }) => textContent);
    expect(comments).toEqual(["/* two\n", "lines */"]);
    expect(rendered("js showLineNumbers=false").querySelector("[data-numbered]")).toBeNull();
  });

  it.each([
    ['ts title="src/<b>.ts"', "src/<b>.tsts"],
    ["ts title='a \"b\"'", 'a "b"ts'],
    ["ts", "ts"],
    ["", "text"],
    ['ts title=""', "ts"],
  ])("shows its title, or only its language: %s", (words, bar) => {
    const block = rendered(words);
    expect(block.querySelector("[data-copy]")?.previousElementSibling?.textContent).toBe(bar);
    expect(block.querySelector("b b")).toBeNull();
  });
});
