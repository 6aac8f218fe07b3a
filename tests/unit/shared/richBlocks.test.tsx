// @vitest-environment jsdom
import axe from "axe-core";
import { renderMermaidSVG } from "beautiful-mermaid";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { renderMarkdown } from "#shared/markdown/Markdown.tsx";
import { isOverTime, loadRichRenderers } from "#shared/markdown/richBlocks.ts";
import { attacksIn } from "../../fixtures/attacks.ts";

vi.mock("beautiful-mermaid", async (load) => {
  const library = await load<typeof import("beautiful-mermaid")>();
  return { ...library, renderMermaidSVG: vi.fn(library.renderMermaidSVG) };
});

const rendered = async (source: string): Promise<Element> => {
  const sheet = document.implementation.createHTMLDocument("");
  sheet.body.innerHTML = renderToStaticMarkup(renderMarkdown(source, await loadRichRenderers(source)).body);
  return sheet.body;
};

const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

const dangersIn = (body: Element): string[] =>
  [...body.querySelectorAll("math, math *, svg, svg *")].flatMap((element) => {
    const names = [...element.attributes].map(({ name }) => name);
    const isWrong = /^(?:a|script|style|image|use|foreignobject|annotation-xml|animate|set|iframe)$/i.test(
      element.localName,
    );
    const wrong = names.filter((name) => /^on|href|^style$|^src/.test(name));
    const outside = [...element.attributes].filter(({ value }) => /url\((?!#diagram-)/.test(value));
    return isWrong || wrong.length + outside.length > 0 ? [element.outerHTML] : [];
  });

describe("formulas", () => {
  it.each(["\\rule{30em}{1em}", "x\\hspace{20em}y", "\\raisebox{30em}{u}"])(
    "have a frame that scrolls if they are wide or shifted without letters: %s",
    async (formula) => {
      expect((await rendered(`$${formula}$`)).querySelector("[data-formula=scrolls][tabindex] > math")).not.toBeNull();
    },
  );

  it.each([
    ["$a_1 + b_2$ and $c*d*e$", ["a1+b2", "c∗d∗e"]],
    ["$$\na\n= b\n- c\n\n> d\n$$\n\nafter", ["a=b−c>d"]],
    ["> $$\n> a\n> $$\nlazy\n\n- item\n\n  $$\n  b\n  $$\n- $$c\n  d$$", ["a", "b", "cd"]],
    ["($x$), **$y$**, $z$-axis and $x\\$y$", ["x", "y", "z", "x$y"]],
    [fence("math", "x^2"), ["x2"]],
    ["于$w$和$b$的，関数$f(x)$は、함수$g$는 ค่า$h$คือ", ["w", "b", "f(x)", "g", "h"]],
    ["The sum $$a+b$$ is short.", ["a+b"]],
    ["| $a$ | 值$b$ |\n|---|---|\n| $P(c\\|d)$ | $$e$$ |", ["a", "b", "P(c|d)", "e"]],
    ["## Of $a$\n\n- $b$\n  1. $c$\n\n> $d$", ["a", "b", "c", "d"]],
  ])("are drawn in place: %j", async (source, formulas) => {
    const drawn = (await rendered(source)).querySelectorAll("math");
    expect([...drawn].map(({ textContent }) => textContent)).toEqual(formulas);
  });

  it.each([
    "It costs $5 and $6, or $20,000 and $30,000.",
    "US$5 and 6$, $HOME/$USER, $PATH and a $ b $ c.",
    "It costs $30 or (US)$ 30.",
    "\\$1$ and $1\\$ and $$$ and $$",
    "$a\n\nb$",
    "`$a$`",
    "It costs $5 and `$HOME`, `a`$b`c`$ and $`d`$.",
    "$5 and $10, US$5–$7, $PATH and $HOME.",
    "Хлеб стоит 5$ или 6$.",
    "从$5涨到$10，又跌到$7。",
    "$$ `a` $$",
    "Text\n$$",
    "$$\n`a`\n$$",
  ])("leave dollars in prose unchanged: %j", async (source) => {
    const body = await rendered(source);
    expect(body.querySelector("math, .language-math")).toBeNull();
    expect(body.textContent).toBe(source.replaceAll(/\\|`/g, "").replace("\n\n", "\n"));
  });

  it("show their source when they are invalid", async () => {
    const body = await rendered(`$\\foo$\n\n$$\n\\frac{\n$$\n\n${fence("math", "\\begin{x}")}`);
    expect(body.querySelector("math")).toBeNull();
    expect([...body.querySelectorAll("code")].map(({ textContent }) => textContent?.trim())).toEqual([
      "\\foo",
      "\\frac{",
      "\\begin{x}",
    ]);
  });

  it.each([
    ["\\href{javascript:alert(1)}{x}"],
    ["\\url{javascript:alert(1)}"],
    ["\\includegraphics{https://a.example/x.png}"],
    ["\\class{evil}{x} \\id{root}{y} \\style{color:red}{z} \\data{a=b}{c}"],
    ["\\text{<img src=x onerror=alert(1)>}"],
    ["\\color{red;background:url(x)}{x}"],
    ["\\colorbox{red}{x}\\boxed{y}\\cancel{z}"],
    ["\\def\\a{\\a\\a}\\a"],
    ["\\newcommand{\\a}[1]{#1#1}\\a{\\a{\\a{x}}}"],
    ["{".repeat(2000) + "}".repeat(2000)],
    ["x^{".repeat(300) + "}".repeat(300)],
    ["\\sqrt{".repeat(800)],
    ["\\rule{9999999em}{9999999em}"],
    ["x".repeat(6000)],
  ])("cannot link, load, define or delay anything: %.40s", async (formula) => {
    const began = performance.now();
    const body = await rendered(`$${formula}$\n\n${fence("math", formula)}`);
    expect(performance.now() - began).toBeLessThan(3000);
    expect(dangersIn(body)).toEqual([]);
    expect(body.querySelector("a, img, #root, .evil")).toBeNull();
  });
});

describe("the drawings of a text", () => {
  it("share a second, and stay code beyond it", () => {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const takes = (ms: number) => (source: string) => {
      now += ms;
      const children = [{ type: "text" as const, value: source }];
      return { type: "element" as const, tagName: "b", properties: {}, children };
    };
    const drawings = { formula: takes(400), diagram: takes(700) };
    const source = `$a$ $b$\n\n${fence("mermaid", "c")}\n\n$d$\n\n${fence("mermaid", "e")}`;
    const html = renderToStaticMarkup(renderMarkdown(source, drawings).body);
    expect([...html.matchAll(/<b>(.)<\/b>/g)].map(([, drawing]) => drawing)).toEqual(["a", "b", "c"]);
    expect(html).toContain('<code class="language-math math-inline">d</code>');
    expect(isOverTime(drawings)).toBe(true);
  });
});

const drawn = {
  flowchart: "flowchart LR\n  A[One]-->|yes|B{Two}\n  subgraph Group\n    B --> C[(Three)]\n  end",
  states: "stateDiagram-v2\n  [*] --> Idle\n  Idle --> [*]: ends",
  sequence: "sequenceDiagram\n  Alice->>Bob: Hello",
  classes: "classDiagram\n  Animal <|-- Duck\n  class Animal {\n    +String name\n    +run() void\n  }",
  relations: "erDiagram\n  A ||--o{ B : has\n  A {\n    int id PK\n  }",
  chart: 'xychart-beta\n  title "T"\n  x-axis "X" [a, b]\n  y-axis "Y" 0 --> 9\n  bar [1, 2]\n  line [2, 3]',
};

describe("diagrams", () => {
  it.each(Object.entries(drawn))("are drawn as pictures with their source folded below: %s", async (_, source) => {
    const body = await rendered(fence("mermaid", source));
    expect(body.querySelector("[data-drawn=diagram] > svg text")).not.toBeNull();
    expect(body.querySelector("details code")?.textContent?.trim()).toBe(source);
    expect(dangersIn(body)).toEqual([]);
  });

  it("join the nodes that arrows name, however they are spelled", async () => {
    for (const arrows of ["A-->B-->C", "A --> B\nB --> C", "A---B\nB==>C", 'A["x"]-.->B\nB-->|y|C']) {
      const body = await rendered(fence("mermaid", `graph TD\n${arrows}`));
      expect(body.querySelectorAll("svg > polyline"), arrows).toHaveLength(2);
    }
  });

  it.each([
    ["graph TD;\n  A --> B;\n  B --> C;", 2],
    ['flowchart LR; A["x; y"]-->B; B-->|p; q|C; C-->D[r; s]', 3],
    ["stateDiagram-v2; A --> B", 1],
    ["sequenceDiagram;\n  A->>B: Hi", 1],
    ["classDiagram; A <|-- B", 1],
  ])("have several statements in a line: %j", async (source, edges) => {
    const svg = (await rendered(fence("mermaid", source))).querySelector("svg");
    expect(svg?.querySelectorAll("[marker-end], [marker-start]")).toHaveLength(edges);
    expect(svg?.textContent).not.toMatch(/;(?! [yqs])/);
  });

  it.each([
    ["graph TD\n  accTitle: Way of a page\n  accDescr { a\n b }\n  A --> B", "Way of a page"],
    ["---\ntitle: In front\n---\ngraph TD\n  A --> B", "In front"],
    ['xychart-beta\n  title "Sales"\n  bar [1, 2]', "Sales"],
    [drawn.flowchart, "Flowchart: Group, yes, One, Two, Three"],
    [drawn.sequence, "Sequence diagram: Hello, Alice, Bob"],
  ])("have the name of their title, or of their kind and labels: %j", async (source, name) => {
    const body = await rendered(fence("mermaid", source));
    expect(body.querySelector("[data-drawn=diagram]")?.getAttribute("aria-label")).toBe(name);
    expect(body.querySelector("svg")?.textContent).not.toMatch(/accTitle|accDescr/);
  });

  it.each(Object.entries(drawn))("have no shape or word in the default color: %s", async (_, source) => {
    const shapes = "rect, circle, ellipse, path, polygon, polyline, text";
    const svg = (await rendered(fence("mermaid", `${source}\n  line [2, 1]`))).querySelector("svg");
    const filled = [...(svg?.querySelectorAll(shapes) ?? [])].filter(
      (shape) => !shape.closest("[fill]") && [...shape.children].every((part) => !part.hasAttribute("fill")),
    );
    expect(filled.map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect([...(svg?.querySelectorAll("line:not([stroke])") ?? [])]).toEqual([]);
  });

  it("have unique ids when several are on a page", async () => {
    const body = await rendered(`${fence("mermaid", drawn.flowchart)}\n\n${fence("mermaid", drawn.flowchart)}`);
    const ids = [...body.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const line of body.querySelectorAll("[marker-end]")) {
      expect(ids).toContain(/url\(#(.*)\)/.exec(line.getAttribute("marker-end") ?? "")?.[1]);
    }
  });

  it.each([
    ["pie title x\n  a: 3"],
    ["not a diagram"],
    [""],
    ["graph TD\n  A --> B\n  subgraph G\n    A\n    B\n  end"],
    [`graph TD\n${"A & B & C & D --> E & F & G & H\n".repeat(5)}`],
    [`graph TD\n${"A --> B\n".repeat(90)}`],
    [`xychart-beta\nbar [${"1,".repeat(1900)}1]`],
  ])("stay code when they cannot be drawn quickly: %.30j", async (source) => {
    const began = performance.now();
    const body = await rendered(fence("mermaid", source));
    expect(performance.now() - began).toBeLessThan(3000);
    expect(body.querySelector("svg")).toBeNull();
    expect(body.querySelector("code")?.textContent?.trim()).toBe(source.trim());
  });

  const ids = (letter: string) => Array.from({ length: 20 }, (_, index) => `${letter}${index}`);
  const edges = `${ids("a").join(" & ")} --> ${ids("b").join(" & ")}`;

  it.each([
    ["a comment", `%% c\ngraph TD\n${edges}`],
    ["a directive", `%%{init:\n{"theme": "dark"}}%%\ngraph TD\n${edges}`],
    ["front matter", `---\ntitle: x\n---\ngraph TD\n${edges}`],
    ["capitals", `GRAPH TD\n${edges}`],
    ["entities", `graph TD\n${edges.replaceAll("&", "&amp;")}`],
    ["an entity in its kind", `gr&#97;ph TD\n${edges}`],
    ["nodes without edges", `graph TD\n${Array.from({ length: 300 }, (_, index) => `a${index}`).join(" & ")}`],
    ["classes", `classDiagram\n${"A <|-- B\n".repeat(61)}`],
    ["relations", `erDiagram\n${"A ||--o{ B : x\n".repeat(61)}`],
    ["numbers that are too large to be counted up from", "xychart-beta\nbar [1000000000000000]"],
    ["numbers with exponents", "xychart-beta\nbar [1e15]"],
  ])("stay code beyond the limits despite %s", async (_, source) => {
    vi.mocked(renderMermaidSVG).mockClear();
    const body = await rendered(fence("mermaid", source));
    expect(body.querySelector("code")?.textContent?.trim()).toBe(source.trim());
    expect(renderMermaidSVG).not.toHaveBeenCalled();
  });

  it.each([
    ["%% c\n\n", drawn.sequence],
    ["%%{init: {}}%%\n", drawn.flowchart],
    ["---\ntitle: x\n---\n", drawn.classes],
  ])("are drawn after %j", async (before, source) => {
    const body = await rendered(fence("mermaid", before + source));
    expect(body.querySelector("[data-drawn=diagram] > svg text")).not.toBeNull();
  });

  it("show decoded entities", async () => {
    const body = await rendered(fence("mermaid", "graph TD\n  A[x &lt; y &amp; z] --> B"));
    expect(body.querySelector("svg text")?.textContent).toBe("x < y & z");
  });

  it("run no attack in a label or a name, and neither does a formula", async () => {
    const payloads = attacksIn("html-xss.jsonl").map(({ payload = "" }) => payload.replaceAll(/[`\n$]/g, " "));
    for (const payload of payloads) {
      const graph = fence(
        "mermaid",
        `graph TD\n  A["${payload}"] -->|${payload}| B[${payload}]\n  click A "${payload}"\n  style A ${payload}`,
      );
      const talk = fence("mermaid", `sequenceDiagram\n  ${payload}->>Bob: ${payload}`);
      const body = await rendered(`${graph}\n\n${talk}\n\n$\\text{${payload}}$\n\n${fence("math", payload)}`);
      expect(dangersIn(body), payload).toEqual([]);
      // A payload that is no formula may have a picture, which HTML allows.
      expect(
        body.querySelector("script, iframe, object, embed, form, [onclick], [onerror], [onload]"),
        payload,
      ).toBeNull();
    }
  }, 120_000);
});

describe("formulas and diagrams", () => {
  it("are accessible", async () => {
    const body = await rendered(`$x$\n\n$$\ny\n$$\n\n${fence("mermaid", drawn.sequence)}`);
    document.body.innerHTML = `<main><h1>T</h1>${body.innerHTML}</main>`;
    const { violations } = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
  });
});
