import { describe, expect, it } from "vitest";
import { contentOf, only, parse } from "./markdownFiles.ts";

const unticked = "Its text shows code of the old site, so it is not ticked.";
const head = "---\ntitle: A title\ndate: 2020-01-02\n---\n";

/** Imports a text as the only post of a blog with these settings. */
const read = (path: string, body: string, others: Record<string, string> = {}) => {
  const row = parse({ ...others, [path]: head + body }).rows.find(({ values }) => values.title === "A title");
  return { content: row?.values.content, excerpt: row?.values.excerpt, notes: row?.notes ?? [] };
};

const hugo = (body: string, others: Record<string, string> = {}) =>
  read("content/posts/a.md", body, { "hugo.toml": "", ...others });

const jekyll = (body: string, others: Record<string, string> = {}) =>
  read("_posts/2020-01-02-a.md", body, { "_config.yml": "url: https://blog.example\nbaseurl: /notes\n", ...others });

const mdx = (body: string) => read("blog/a.mdx", body);

describe("HTML blocks in Markdown", () => {
  it.each([
    [
      '<div class="imgcap">\n<img src="/assets/map.png" alt="A map">\n<div>Drawn by <a href="https://x.example/">her</a>.</div>\n</div>',
      "![A map](/assets/map.png)\n\nDrawn by [her](https://x.example/).",
    ],
    ['<p align="center"><img src="a.png" width="300"></p>', "![](a.png)"],
    [
      '<figure>\n  <img src="a.png" alt="A">\n  <figcaption>A caption</figcaption>\n</figure>',
      "![A](a.png)\n\n*A caption*",
    ],
    ["<table>\n<tr><th>Name</th></tr>\n<tr><td>web</td></tr>\n</table>", "| Name |\n| ---- |\n| web  |"],
    ["<table>\n\n<tr><th>Name</th></tr>\n\n    <tr><td>web</td></tr>\n\n</table>", "| Name |\n| ---- |\n| web  |"],
    ["<ul><li>one</li><li>two</li></ul>", "- one\n- two"],
    ["<pre><code>a {{ b }}\n\n*c*</code></pre>", "```\na {{ b }}\n\n*c*\n```"],
    [
      '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>',
      "<https://www.youtube.com/watch?v=abcdefghijk>",
    ],
    ['<video controls>\n<source src="https://x.example/a.mp4">\n</video>', "<https://x.example/a.mp4>"],
    ['<picture>\n  <source srcset="b.webp">\n  <img src="a.png" alt="A">\n</picture>', "![A](a.png)"],
    ['<img src="a.png" alt="A">\n*a caption*', "![A](a.png)\n*a caption*"],
    ["Above\n<!-- a\n\nremark -->\nBelow", "Above\n\nBelow"],
    ["Above\n<div>inside</div>\n\nBelow", "Above\n\ninside\n\nBelow"],
    ["> <div>inside</div>\n> <p>it</p>\n\n- <p>a</p>\n  <p>b</p>", "> inside\n>\n> it\n\n- a\n\n  b"],
    ['<div markdown="1">\n## A heading\n- *item*\n</div>\n\nBelow', "## A heading\n- *item*\n\nBelow"],
    ["<div>\n\nStill *Markdown*  \nhere\n\n</div>", "Still *Markdown*  \nhere"],
    [
      "<details>\n<summary>More</summary>\n\n*Markdown*\n\n</details>",
      "<details>\n<summary>More</summary>\n\n*Markdown*\n\n</details>",
    ],
    [
      "<table><tr><td>\n\n```js\na\n```\n\n</td></tr></table>",
      "<table><tr><td>\n\n```js\na\n```\n\n</td></tr></table>",
    ],
  ])("are converted: %j", (html, markdown) => {
    expect(contentOf(html)).toBe(markdown);
  });
});

describe("HTML within lines of Markdown", () => {
  it.each([
    ['See <a href="https://x.example/(a)">*it*</a>.', "See [*it*](https://x.example/%28a%29)."],
    ["<b>bold</b>, <i>slanted</i> and <del>gone</del>", "**bold**, *slanted* and ~~gone~~"],
    ["<b>Note: </b>text and <strong>**a**</strong>", "<b>Note: </b>text and <strong>**a**</strong>"],
    [
      "Press <kbd>Ctrl</kbd>, H<sub>2</sub>O<br>and <mark>this</mark>",
      "Press <kbd>Ctrl</kbd>, H<sub>2</sub>O<br>and <mark>this</mark>",
    ],
    ["A <code>*x* &amp; y</code> b", "A `*x* & y` b"],
    ['Icon <img src="i.png" alt="I"> here', "Icon ![I](i.png) here"],
    ['[<img src="i.png" alt="I">](https://x.example)', "[![I](i.png)](https://x.example)"],
    ['<a href="https://x.example/"><img src="i.png" alt="I"></a>', "[![I](i.png)](https://x.example/)"],
    ['| a |\n|---|\n| <img src="i.png" alt="I"> |', "| a |\n|---|\n| ![I](i.png) |"],
    ['A <span style="color:red">red *word*</span> and <font>more</font>', "A red *word* and more"],
    ["A list of List<String> and <T>", "A list of List\\<String> and \\<T>"],
    ["Text <!-- a remark --> and text", "Text  and text"],
    ["a < b and c > d, <https://x.example>", "a < b and c > d, <https://x.example>"],
  ])("is converted: %j", (html, markdown) => {
    expect(contentOf(html)).toBe(markdown);
  });

  it("stays as written in code, and changes nothing around it", () => {
    const text =
      "* one\n* two __bold__\n\n```html\n<img src='a'>\n```\n\n    <b>code</b>\n\n`<i>` and ``<a\nhref>``\n\nTitle\n=====\n\n1) x\n\n~~~\n{% raw %} <!-- x -->\n~~~";
    expect(contentOf(`${text}\n\n<hr>`)).toBe(`${text}\n\n---`);
  });

  it("is named if nothing can express it", () => {
    const { content, notes } = hugo(
      "A <u>word</u> and <blink>two</blink>, <u>three</u>\n\n<script>alert(1)</script>\n\n<form><input></form>",
    );
    expect(content).toBe("A word and two, three");
    expect(notes).toEqual([
      "Left out, because Markdown has no equivalent: script.",
      "Left out, because Markdown has no equivalent: form.",
      "HTML that the site does not show: <u> (2), <blink>.",
    ]);
  });
});

describe("shortcodes of Hugo", () => {
  it.each([
    [
      '{{< figure src="plan.png" title="The plan" caption="Drawn in a train" alt="A plan" >}}',
      "![A plan](plan.png)\n\n*The plan: Drawn in a train*",
    ],
    [
      '{{< figure src="a b.png" link="https://x.example" attr="Her" attrlink="https://h.example" width="300" />}}',
      "[![](a%20b.png)](https://x.example)\n\n*[Her](https://h.example)*",
    ],
    ["{{< youtube abcdefghijk >}}", "<https://www.youtube.com/watch?v=abcdefghijk>"],
    ['{{% youtube id="abcdefghijk" autoplay="false" %}}', "<https://www.youtube.com/watch?v=abcdefghijk>"],
    ['{{< youtube id="abcdefghijk" title="A talk" >}}', "[A talk](https://www.youtube.com/watch?v=abcdefghijk)"],
    ["{{< vimeo 146022717 >}}", "<https://vimeo.com/146022717>"],
    ["{{< gist someone 0123456789abcdef >}}", "<https://gist.github.com/someone/0123456789abcdef>"],
    ['{{< tweet user="someone" id="1234567890" >}}', "<https://x.com/someone/status/1234567890>"],
    ['{{< x user="someone" id="1234567890" >}}', "<https://x.com/someone/status/1234567890>"],
    ["{{< instagram CxOWiQNP2MO >}}", "<https://www.instagram.com/p/CxOWiQNP2MO>"],
    [
      '{{< highlight go "linenos=table,hl_lines=1 3-4" >}}\n  if a {{ b }} {\n}\n{{< / highlight >}}',
      "```go showLineNumbers {1,3-4}\n  if a {{ b }} {\n}\n```",
    ],
    ["{{% notice note %}}\nMind the *gap*.\n\n- one\n{{% /notice %}}", "> [!NOTE]\n> Mind the *gap*.\n>\n> - one"],
    ['{{< admonition type=tip title="Try it" open=false >}}Now{{< /admonition >}}', "> [!TIP]\n> **Try it**\n>\n> Now"],
    ["{{< hint danger >}}\nNo.\n{{< /hint >}}", "> [!CAUTION]\n> No."],
    ["{{< warning >}}\n```sh\n{{< x >}}\n```\n{{< /warning >}}", "> [!WARNING]\n> ```sh\n> {{< x >}}\n> ```"],
    [
      '{{< details summary="More" >}}\nInside\n{{< /details >}}',
      "<details>\n<summary>More</summary>\n\nInside\n\n</details>",
    ],
    ['{{< tabs >}}\n{{% tab "Linux" %}}\nRun it.\n{{% /tab %}}\n{{< /tabs >}}', "**Linux**\n\nRun it."],
    ["- one\n\n  {{< notice tip >}}\n  Text\n  {{< /notice >}}", "- one\n\n  > [!TIP]\n  > Text"],
    ['<div class="c">\n{{< figure src="a.png" >}}\n</div>', "![](a.png)"],
    ['{{</* figure src="a.png" */>}}', '{{< figure src="a.png" >}}'],
    ["```\n{{</* figure */>}}\n```", "```\n{{< figure >}}\n```"],
    ['{{<\n  figure\n  src="a.png"\n>}}', "![](a.png)"],
    ['{{< button href="https://x.example" >}}Go{{< /button >}}', "[Go](https://x.example)"],
  ])("are converted: %j", (written, markdown) => {
    const { content, notes } = hugo(written);
    expect(content).toBe(markdown);
    expect(notes.join()).not.toContain("Stays as text");
  });

  it("do not end others when their names begin with “end”", () => {
    expect(contentOf("{{< notice tip >}}\nOne {{< endnotice >}} two.\n{{< /notice >}}")).toBe(
      "> [!TIP]\n> One {{< endnotice >}} two.",
    );
  });

  it("are named if they remain, and are no excerpt", () => {
    const { content, excerpt, notes } = hugo(
      '{{< chart data="a" >}}\n\n# Heading\n\nThe *first* words.\n\n{{< param "x" >}} {{< chart >}} {{< qr text="x" />}}',
    );
    expect(content).toContain('{{< chart data="a" >}}');
    expect(excerpt).toBe("The first words.");
    expect(notes).toEqual(["Stays as text: {{< chart >}} (2), {{< param >}}, {{< qr >}}.", unticked]);
  });
});

describe("constructs that cannot be converted", () => {
  it.each([
    ["+---+----+\n| a | b  |\n+===+====+\n\n```\n+---+\n```", "+---+ (2)"],
    ['At 10:video{x} :video-of{id="1"} and `:code{x}`, :tag[words]{.red}.', ":video-of{…}, :tag{…}"],
  ])("are named, and leave the post unticked: %#", (text, names) => {
    const row = only({ "a.md": `---\ndate: 2020-01-02\n---\n${text}` });
    expect([row.notes, row.suggested]).toEqual([[`Stays as text: ${names}.`, unticked], false]);
  });
});

describe("attributes of Pandoc, kramdown and Nuxt", () => {
  it("are removed from pictures and words", () => {
    expect(contentOf('![a](https://a.example/a.png){alt="a" class="b"} [+9]{.up}, [x]{y} a[0]{.b}')).toBe(
      "![a](https://a.example/a.png) +9, [x]{y} a[0]{.b}",
    );
  });
});

describe("Liquid in a Jekyll blog", () => {
  it.each([
    ["{{ page.title }}\n================\n\nText", "Text"],
    ["# {{ page.title }}\n\nText", "Text"],
    ["![A]({{ site.baseurl }}/assets/a.png)", "![A](https://blog.example/notes/assets/a.png)"],
    ['![A]({{ "/assets/a.png" | relative_url }})', "![A](https://blog.example/notes/assets/a.png)"],
    [
      "[a]({{ '/x/' | absolute_url }}) [b]({{ site.url }}{{ site.baseurl }}/y/)",
      "[a](https://blog.example/notes/x/) [b](https://blog.example/notes/y/)",
    ],
    [
      "[o]({% post_url 2014-01-02-older %}) [p]({{ site.baseurl }}{% link _posts/2014-01-02-older.md %}#x)",
      "[o](/blog/older) [p](/blog/older#x)",
    ],
    ["[f]({% link /assets/x.pdf %})", "[f](/assets/x.pdf)"],
    ["{% raw %}{{ not liquid }} {% x %}{% endraw %}", "{{ not liquid }} {% x %}"],
    [
      "{% highlight ruby linenos %}\nputs '{{ x }}'\n{% endhighlight %}",
      "```ruby showLineNumbers\nputs '{{ x }}'\n```",
    ],
    ["a {% comment %}\nhidden {{ x }}\n{% endcomment %} b", "a  b"],
    ['{% include figure.html src="/a.png" alt="A" caption="Cap" %}', "![A](https://blog.example/a.png)\n\n*Cap*"],
    [
      '{% include image.html\n  url="https://x.example/a.png"\n  description="Cap" %}',
      "![Cap](https://x.example/a.png)\n\n*Cap*",
    ],
    ['{% include figure image_path="{{ site.url }}/a.png" alt="A" %}', "![A](https://blog.example/a.png)"],
    ['{% include youtube.html id="abcdefghijk" %}', "<https://www.youtube.com/watch?v=abcdefghijk>"],
    ['{% include alert.html type="warning" content="Careful" %}', "> [!WARNING]\n> Careful"],
    ['Words\n{: .lead #id}\n\n![x](https://x.example/y.png){: width="300" }', "Words\n\n![x](https://x.example/y.png)"],
    ["* TOC\n{:toc}\n\nText", "Text"],
    ["{::nomarkdown}<b>a</b>{:/nomarkdown}{::comment}x{:/comment}", "**a**"],
    ["The sum $$a+b$$ is\n\n$$ x^2 $$", "The sum $a+b$ is\n\n$$\nx^2\n$$"],
    ["First.\n\n<!--more-->\n\nSecond.", "First.\n\nSecond."],
    [
      "`{{ site.url }}` and {% raw %}`{{ x }}`{% endraw %}\n\n    {% include x %}",
      "`{{ site.url }}` and `{{ x }}`\n\n    {% include x %}",
    ],
    ["A note[^1].\n\n[^1]: Below.", "A note[^1].\n\n[^1]: Below."],
  ])("is converted: %j", (written, markdown) => {
    const { content, notes } = jekyll(written, { "_posts/2014-01-02-older.md": "---\ntitle: Older\n---\nText" });
    expect(content).toBe(markdown);
    expect(notes.join()).not.toContain("Stays as text");
  });

  it("stays as an example of another template language", () => {
    expect(hugo("Write {{ 'a' }} or {{ .Values.x }}, and {{ b }}.").content).toBe(
      "Write {{ 'a' }} or {{ .Values.x }}, and {{ b }}.",
    );
  });

  it("is named if it remains", () => {
    const { excerpt, notes } = jekyll(
      "{% assign x = 1 %}{% if x %}\n{{ x }}\n{% endif %}\n{% include related.html %}\n\nWords.",
    );
    expect(excerpt).toBe("Words.");
    expect(notes).toEqual(["Stays as text: {% assign %}, {{ x }}, {% if %}, {% include %}.", unticked]);
  });
});

describe("tags of Hexo and Nunjucks", () => {
  it.each([
    ["{% asset_img map.jpg A map %}", "![A map](map.jpg)"],
    ["{% asset_img left map.jpg 300 200 'A map' %}", "![A map](map.jpg)"],
    ["{% img /images/a.png 100 200 A %}", "![A](/images/a.png)"],
    [
      "{% codeblock app.js lang:js line_number:true %}\nlet a;\n{% endcodeblock %}",
      '```js title="app.js" showLineNumbers\nlet a;\n```',
    ],
    ["{% youtube abcdefghijk %}", "<https://www.youtube.com/watch?v=abcdefghijk>"],
    ["{% blockquote Ada, Notes %}\nWords\n{% endblockquote %}", "> Words\n>\n> — Ada, Notes"],
    ["{% note info Title %}\nWords\n{% endnote %}", "> [!NOTE]\n> **Title**\n>\n> Words"],
    ['{% callout "warning" %}\nWords\n{% endcallout %}', "> [!WARNING]\n> Words"],
    ["{% details More %}\nWords\n{% enddetails %}", "<details>\n<summary>More</summary>\n\nWords\n\n</details>"],
    ["{% embed https://x.example/a %}", "<https://x.example/a>"],
    ["{% image './a.png', 'A' %}", "![A](./a.png)"],
  ])("are converted: %j", (written, markdown) => {
    expect(contentOf(written)).toBe(markdown);
  });

  it("are named if they are unknown pairs, whose text stays", () => {
    const row = only({ "a.md": `${head}{% card "x" %}\n*Inside*\n{% endcard %}` });
    expect(row.values).toMatchObject({ content: '{% card "x" %}\n*Inside*\n{% endcard %}', excerpt: "Inside" });
    expect(row.notes).toEqual(["Stays as text: {% card %}.", unticked]);
  });
});

describe("indented blocks of MkDocs and Python-Markdown", () => {
  it.each([
    [
      '!!! note "Mind *it*"\n\n    Words\n\n    More\nAfter',
      "> [!NOTE]\n> **Mind *it***\n>\n> Words\n>\n> More\n\nAfter",
    ],
    ['!!! tip ""\n\tWords', "> [!TIP]\n> Words"],
    ["!!! tip\n    Words", "> [!TIP]\n> Words"],
    ["!!! example inline end\n    Words", "> [!NOTE]\n> **Example**\n>\n> Words"],
    ['!!! pied-piper "Own"\n    Words', "> [!NOTE]\n> **Own**\n>\n> Words"],
    ['!!! warning "No text"\nWords', "> [!WARNING]\n> **No text**\n\nWords"],
    ["??? tip\n    Folded", "<details>\n<summary>Tip</summary>\n\nFolded\n\n</details>"],
    ['???+ danger "A < b"\n    Open', "<details>\n<summary>A &lt; b</summary>\n\nOpen\n\n</details>"],
    [
      '=== "Bash"\n\n    ```bash\n    echo a\n\n      b\n    ```\n\n=== "A {b}"\n\n    Words',
      "**Bash**\n\n```bash\necho a\n\n  b\n```\n\n**A &#123;b&#125;**\n\nWords",
    ],
    [
      "!!! note\n    Out\n\n    !!! danger\n        In\n\n        - item\n\n    Out",
      "> [!NOTE]\n> Out\n>\n> > [!CAUTION]\n> > **Danger**\n> >\n> > In\n> >\n> > - item\n>\n> Out",
    ],
    ["1. One\n\n    !!! tip\n        Words\n\n2. Two", "1. One\n\n    > [!TIP]\n    > Words\n\n2. Two"],
    ["Text\n\n    !!! tip\n        Words", "Text\n\n    !!! tip\n        Words"],
    ["Title\n=== \n\nText!!! Yes??? No", "Title\n=== \n\nText!!! Yes??? No"],
  ])("are converted: %j", (written, markdown) => {
    expect(contentOf(written)).toBe(markdown);
  });
});

describe("shortcodes of Zola", () => {
  it.each([
    ['{{ figure(src="a.png" alt="A" caption="The plan") }}', "![A](a.png)\n\n*The plan*"],
    ['{{ responsive(src="a.png", alt="A", width=300) }}', "![A](a.png)"],
    ['{{ youtube(id="abcdefghijk") }}', "<https://www.youtube.com/watch?v=abcdefghijk>"],
    ['{{ player(url="https://x.example/a") }}', "<https://x.example/a>"],
    ['{% note(header="Mind") %}\nText **inside**.\n{% end %}', "> [!NOTE]\n> **Mind**\n>\n> Text **inside**."],
    ['{{ alert(type="warning", text="Words") }}', "> [!WARNING]\n> Words"],
    ['{% note() %}\n{% quote(author="Ada") %}\nWords\n{% end %}\n{% end %}', "> [!NOTE]\n> > Words\n> >\n> > — Ada"],
    ["A {% katex() %}a_1{% end %}\n\n{% katex(block=true) %}\na\n{% end %}", "A $a_1$\n\n$$\na\n$$"],
    ["{% mermaid() %}\ngraph TD\n{% end %}", "```mermaid\ngraph TD\n```"],
    ['{{/* youtube(id="a") */}} and {%/* note() */%}', '{{ youtube(id="a") }} and {% note() %}'],
  ])("are converted: %j", (written, markdown) => {
    expect(contentOf(written)).toBe(markdown);
  });

  it("names unknown ones", () => {
    const row = only({ "a.md": `${head}{{ chart(id=1) }}\n\n{% poll() %}\nWords\n{% end %}` });
    expect(row.values.content).toBe("{{ chart(id=1) }}\n\n{% poll() %}\nWords\n{% end %}");
    expect(row.notes).toEqual(["Stays as text: {{ chart }}, {% poll %}.", unticked]);
  });
});

describe("an embed card without words", () => {
  it("becomes its address", () => {
    expect(
      contentOf(
        '<div class="iframely-embed"><div><a href="https://x.example/a" data-iframely-url="//y.example/b"></a></div></div>\n\n<a class="embedly-card" href="https://x.example/c"></a>',
      ),
    ).toBe("<https://x.example/a>\n\n<https://x.example/c>");
  });
});

describe("MDX", () => {
  it.each([
    ["import A from \"../a\";\nimport { B,\n  C } from 'b'\n\nexport const x = {\n  a: 1,\n\n};\n\nText", "Text"],
    ["Text {/* a\ncomment */} more", "Text  more"],
    ['<div className="x">\n**Bold**\n</div>', "**Bold**"],
    ['import map from "./map.png";\n\n<Image src={map} alt="A map" width={300} />', "![A map](./map.png)"],
    ["<img src={require('./a.png').default} style={{ width: 10 }} alt=\"A\" />", "![A](./a.png)"],
    ['<YouTube id="abcdefghijk" />', "<https://www.youtube.com/watch?v=abcdefghijk>"],
    ['<Callout type="warning" emoji="x">\n  Careful, *you*.\n</Callout>', "> [!WARNING]\n> Careful, *you*."],
    ['<Aside title="Tip">Words</Aside>', "> [!NOTE]\n> **Tip**\n>\n> Words"],
    [
      '<Tabs>\n  <TabItem value="a" label="Linux">\n\n    ```sh\n    run <X> {y}\n      it\n    ```\n\n  </TabItem>\n  <TabItem value="b">Else</TabItem>\n</Tabs>',
      "**Linux**\n\n```sh\nrun <X> {y}\n  it\n```\n\n**b**\n\nElse",
    ],
    ["<>\nText{\" \"}here, {'now'}\n</>", "Text here, now"],
    ['<Link to="https://x.example">*Go*</Link> on', "[*Go*](https://x.example) on"],
    ["# {frontmatter.title} again", "# A title again"],
  ])("is converted: %j", (written, markdown) => {
    expect(mdx(written).content).toBe(markdown);
  });

  it("keeps code and lists as written", () => {
    const text = "- a\n- b\n\n```html\n<b>x</b>\n\n\n</b>\n```\n\nText\nmore";
    expect(mdx(text).content).toBe(text);
  });

  it("is no text of other files that shows an import in code", () => {
    const text = "Text\n\n```js\nimport a from 'a';\n```\n\n    import b from 'b';\n\nA {word} and {'x'}";
    expect(contentOf(text)).toBe(text);
  });

  it("loses components, which are named, but not their text", () => {
    const { content, excerpt, notes } = mdx(
      '<Hero a={[1, 2]} />\n\n<Card title="x">\n*Inside* {count} `{code}`\n</Card>\n\nEnd.',
    );
    expect(content).toBe("*Inside* {count} `{code}`\n\nEnd.");
    expect(excerpt).toBe("End.");
    expect(notes).toEqual([
      "Stays as text: {count}.",
      "Left out, because this site has no such component: <Hero>, <Card>.",
      unticked,
    ]);
  });
});

describe("containers", () => {
  it.each([
    [":::tip Good to know\n\nWords\n\n:::", "> [!TIP]\n> **Good to know**\n>\n> Words"],
    [":::tip[Good *to* know]\nWords\n:::", "> [!TIP]\n> **Good *to* know**\n>\n> Words"],
    ['::: {.callout-warning title="Careful"}\nWords\n:::', "> [!WARNING]\n> **Careful**\n>\n> Words"],
    ["::::note\nOut\n\n:::danger\nIn\n:::\n::::", "> [!NOTE]\n> Out\n>\n> > [!CAUTION]\n> > In"],
    ["::: {#fig layout-ncol=2}\nWords\n:::\n\nAfter", "Words\n\nAfter"],
    ["Words.\n\n## Title {#own}\n\n$\\frac{a}{b}$", "Words.\n\n## Title \n\n$\\frac{a}{b}$"],
    ["::: details More\nWords\n:::", "<details>\n<summary>More</summary>\n\nWords\n\n</details>"],
    ["```{r, echo=FALSE}\nx <- 1\n```", "```r\nx <- 1\n```"],
    ["[TOC]\n\nText", "Text"],
    ["```\n:::tip\n!!! note\n    a\n```", "```\n:::tip\n!!! note\n    a\n```"],
  ])("are converted: %j", (written, markdown) => {
    expect(contentOf(written)).toBe(markdown);
  });

  it("names a mark of MkDocs without a block", () => {
    const { content, notes } = read("a.md", 'Text\n\n!!! 3 marks\n\n--8<-- "part.md"');
    expect(content).toBe('Text\n\n!!! 3 marks\n\n--8<-- "part.md"');
    expect(notes).toEqual(["Stays as text: !!!, --8<--.", unticked]);
  });

  it("names unknown ones", () => {
    const row = only({ "a.md": `${head}:::grid\n\nWords\n\n:::` });
    expect(row.values).toMatchObject({ content: ":::grid\n\nWords\n\n:::", excerpt: "Words" });
    expect(row.notes).toEqual(["Stays as text: :::grid.", unticked]);
  });
});

describe("constructs of a text beyond a limit", () => {
  it.each([
    ["too many tags", "<b>a</b>\n\n".repeat(3001), "It has more than 6,000 HTML tags, so its HTML stays as written."],
    [
      "too many exclamation marks",
      "!!! a\n    ".repeat(700),
      "It is too long or too dense, so its HTML and shortcodes stay as written.",
    ],
    [
      "too many marks",
      `<i>a</i> ${"[ ".repeat(2001)}`,
      "It is too long or too dense, so its HTML and shortcodes stay as written.",
    ],
  ])("stay as written, with a note: %s", (_, body, note) => {
    const { content, notes } = read("a.md", body);
    expect(content).toContain(body.slice(0, 8));
    expect(notes).toContain(note);
  });
});

describe("a backup of Hashnode", () => {
  it("has its embeds and pictures converted", () => {
    expect(contentOf('%[https://x.example/a]\n\n![A](https://x.example/a.png align="center")')).toBe(
      "<https://x.example/a>\n\n![A](https://x.example/a.png)",
    );
  });
});

describe("formulas of Hexo", () => {
  it("have one dollar sign within a line", () => {
    expect(read("source/_posts/a.md", "The sum $$a+b$$ is", { "_config.yml": "" }).content).toBe("The sum $a+b$ is");
  });
});
