import { describe, expect, it } from "vitest";
import { contentOf, only } from "./markdownFiles.ts";

const hugo = (body: string) => contentOf(body, { "hugo.toml": "" });

describe("a converted block", () => {
  it.each([
    [
      '{{< tabs >}}\n{{< tab "A" >}}one{{< /tab >}}\n{{< tab "B" >}}two{{< /tab >}}\n{{< /tabs >}}\nbelow-the-tabs it goes on',
      "**A**\n\none\n\n**B**\n\ntwo\n\nbelow-the-tabs it goes on",
    ],
    [
      'above\n{{< figure src="/a.png" caption="Plan" >}}\n{{< figure src="/b.png" >}}\nbelow',
      "above\n\n![Plan](/a.png)\n\n*Plan*\n\n![](/b.png)\n\nbelow",
    ],
    ["{% spoiler S %}\nx\n{% endspoiler %}\n> quote", "<details>\n<summary>S</summary>\n\nx\n\n</details>\n\n> quote"],
    ['> {{< figure src="/a.png" >}}\n> text', "> ![](/a.png)\n>\n> text"],
    ['- {{< figure src="/a.png" >}}\n- text', "- ![](/a.png)\n- text"],
    ['- {{< figure src="/a.png" >}}\n  text', "- ![](/a.png)\n\n  text"],
    [":::tip\nx\n:::\nbelow", "> [!TIP]\n> x\n\nbelow"],
    ['text\n{{< ref "x" >}}{{% raw %}}y{{% /raw %}}\ntext', 'text\n{{< ref "x" >}}y\ntext'],
  ])("is separated from the text around it: %j", (body, markdown) => {
    expect(hugo(body)).toBe(markdown);
  });

  it("is separated in MDX", () => {
    const body =
      'import T from "t";\n\nabove\n<Tabs>\n<TabItem label="npm">`npm i`</TabItem>\n<TabItem label="pnpm">`p i`</TabItem>\n</Tabs>\nbelow';
    expect(contentOf(body)).toBe("above\n\n**npm**\n\n`npm i`\n\n**pnpm**\n\n`p i`\n\nbelow");
  });
});

describe("a picture of Docusaurus and VitePress", () => {
  it.each(["useBaseUrl('/img/a.png')", 'withBase("/img/a.png")', "require('/img/a.png').default"])(
    "has its address read from %s",
    (code) => {
      expect(contentOf(`import x from "x";\n\n<img src={${code}} alt="A" />`)).toBe("![A](/img/a.png)");
    },
  );
});

describe("an embed without a scheme", () => {
  it("becomes a link to an https address", () => {
    expect(contentOf('<iframe src="//player.bilibili.com/player.html?a=1&b=2"></iframe>')).toBe(
      "<https://player.bilibili.com/player.html?a=1&b=2>",
    );
  });
});

describe("a quote", () => {
  it.each([
    ['author="Ana"', "Ana"],
    ['author="Ana Roe" source="A Book" class="x"', "Ana Roe, A Book"],
    ["Ana Roe, A Book", "Ana Roe, A Book"],
  ])("names its author from %s", (words, author) => {
    expect(hugo(`{{< quote ${words} >}}Text.{{< /quote >}}`)).toBe(`> Text.\n>\n> — ${author}`);
  });
});

describe("tabs of Hexo's themes", () => {
  it("keep their labels", () => {
    const body =
      "{% tabs x, 1 %}\n<!-- tab It's one, two@code -->\nfirst\n<!-- endtab -->\n\n<!-- tab 二 -->\n**second**\n<!--endtab-->\n{% endtabs %}";
    expect(contentOf(body, { "_config.yml": "" })).toBe("**It's one, two**\n\nfirst\n\n**二**\n\n**second**");
  });
});

describe("an excerpt with HTML", () => {
  it.each([
    ["one,<br />two <code class='x'>x</code>", "one, two x"],
    ["<p>one</p><p>two <em>three</em></p>", "one two three"],
    ["why <b> and Map<string, number> differ", "why <b> and Map<string, number> differ"],
  ])("is imported as plain words: %s", (description, excerpt) => {
    const row = only({ "a.md": `---\ntitle: A\ndate: 2020-01-02\ndescription: "${description}"\n---\nx` });
    expect(row.values.excerpt).toBe(excerpt);
  });
});

describe("a picture of Eleventy", () => {
  it.each([
    ['image "./a.png", "A possum", [300, 600], "(min-width: 30em) 50vw, 100vw"', "![A possum](./a.png)"],
    ["figure '/p.png', 'Alt, long', 'Caption'", "![Alt, long](/p.png)\n\n*Caption*"],
    ["img /p.png 300 200 One two", "![One two](/p.png)"],
    ['image "/p.png", alt="Alt", widths=[300]', "![Alt](/p.png)"],
  ])("keeps its alternative text and caption: %s", (words, markdown) => {
    expect(contentOf(`{% ${words} %}`, { "eleventy.config.js": "" })).toBe(markdown);
  });
});

describe("an icon within a line", () => {
  it.each([
    ['A <img src="/i.png" width="20"> B', 'A <img src="/i.png" width="20"> B'],
    ['<p>A <img class="x" src="/i.png" alt="I" width="20"> B</p>', 'A <img src="/i.png" alt="I" width="20"> B'],
    ['<img src="/i.png" width="20">', "![](/i.png)"],
    ['A <img src="/i.png" width="600"> B', "A ![](/i.png) B"],
    ['A <img src="/i.png" width="20%"> B', "A ![](/i.png) B"],
    ['A <img src="data:image/png;base64,aaaa" width="20"> B', "A  B"],
  ])("keeps its width: %s", (html, markdown) => {
    expect(contentOf(html)).toBe(markdown);
  });
});

describe("an excerpt of lines that could not be converted", () => {
  it("is the words between them", () => {
    const row = only({
      "_config.yml": "",
      "_posts/2020-01-02-a.md": "---\ntitle: A\n---\n{{ page.excerpt }}\n{{ content }}\nText {{ site.x }} here.",
    });
    expect(row.values.excerpt).toBe("Text here.");
  });
});

describe("a note of Obsidian", () => {
  it.each([
    ["Text ^abc123\n\n## Local ^block-1\n\n- a\n\n^list1\n\nx", "Text\n\n## Local\n\n- a\n\n\n\nx"],
    ["x ^2 and `y ^abc123`\n\n```\nz ^abc123\n```", "x ^2 and `y ^abc123`\n\n```\nz ^abc123\n```"],
    ["One ==marked== and ==二==。", "One <mark>marked</mark> and <mark>二</mark>。"],
    ["a == b == c, `==x==`, a==b==c, ====", "a == b == c, `==x==`, a==b==c, ===="],
    [
      "![[a.png|Alt text|200x100]] ![[a.png|200]] ![[a.png|Plan 2]]",
      "![Alt text](a.png) ![a.png](a.png) ![Plan 2](a.png)",
    ],
    ["![Alt|200](https://x.example/a.png)", "![Alt](https://x.example/a.png)"],
  ])("loses names of blocks and sizes, and keeps marks: %j", (body, content) => {
    expect(contentOf(body)).toBe(content);
  });
});

describe("a picture whose name contains spaces", () => {
  it.each([
    ["![](/images/Plan 2024 09.01.png)", "![](/images/Plan%202024%2009.01.png)", "images/Plan 2024 09.01.png"],
    ['![A](/i/a b (1).png "Title")', '![A](/i/a%20b%20%281%29.png "Title")', "i/a b (1).png"],
    ["![](</images/a b.png>)", "![](</images/a b.png>)", "images/a b.png"],
    ['A <img src="/i/a b.png" width="20"> B', 'A <img src="/i/a b.png" width="20"> B', "i/a b.png"],
    ["![A](/i/a%20(1).jpeg)", "![A](/i/a%20(1).jpeg)", "i/a (1).jpeg"],
  ])("has its whole address read: %s", (body, content, file) => {
    const row = only({ "a.md": `---\ntitle: A\ndate: 2020-01-02\n---\n${body}` });
    expect([row.values.content, row.notes]).toEqual([content, [`Copy these files to public/: ${file}.`]]);
  });
});
