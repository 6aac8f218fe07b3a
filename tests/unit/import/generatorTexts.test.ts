import { describe, expect, it } from "vitest";
import { isWanted } from "#import/plan.ts";
import { parse } from "./markdownFiles.ts";
import { importedState, planned } from "./plannedRows.ts";

const front = (title: string, more = "") => `---\ntitle: ${title}\ndate: 2024-05-06\n${more}---\n`;

const html = `<p align="center"><img src="plan.png" alt="Plan"></p>

See <a href="https://x.example/">there</a>, press <kbd>F1</kbd>.

<table><tr><th>Port</th></tr><tr><td>80</td></tr></table>

<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>

`;

const code = "```html\n<b>{{< x >}} {% y %}</b>\n```\n";

/** A small blog of each generator: all constructs of its own, HTML, code and what nothing can express. */
const blogs: Record<string, Record<string, string>> = {
  Hugo: {
    "hugo.toml": 'baseURL = "https://hugo.example/"',
    "content/posts/start/index.md": `${front("Start")}{{< chart "a" >}}

{{< figure src="plan.png" caption="The plan" >}}

Read [next]({{< ref "next.md" >}}) and {{< youtube abcdefghijk >}}.

{{% notice tip %}}
Try **it**.
{{% /notice %}}

{{< highlight go "linenos=true" >}}
a := 1
{{< /highlight >}}

${html}${code}`,
    "content/posts/start/plan.png": "",
    "content/posts/start/feature-map.png": "",
    "content/posts/next.md": `${front("Next")}Text\n\n<!--more-->\n\nMore`,
  },
  Jekyll: {
    "_config.yml": "url: https://jekyll.example\nbaseurl: /notes\n",
    "_posts/2024-05-06-start.md": `${front("Start", "image: /assets/cover.png\n")}# {{ page.title }}

{% include ad.html %}
{: .lead}

* TOC
{:toc}

![Plan]({{ site.baseurl }}/assets/plan.png){: width="300" }

Read [next]({% post_url 2024-05-07-next %}).

{% highlight ruby linenos %}
puts "{{ x }}"
{% endhighlight %}

{% raw %}{{ literal }}{% endraw %}

${html}${code}`,
    "_posts/2024-05-07-next.md": `${front("Next")}Text`,
    "assets/cover.png": "",
    "assets/plan.png": "",
  },
  Hexo: {
    "_config.yml": "permalink: :year/:month/:day/:title/\n",
    "source/_posts/start.md": `${front("Start")}{% asset_img plan.png A plan %}

{% note warning Careful %}
Words
{% endnote %}

{% blockquote Ada, Notes %}
Quoted
{% endblockquote %}

{% post_link next "Next one" %}

{% codeblock app.js lang:js %}
let a;
{% endcodeblock %}

{% unknown %}

<!-- more -->

${html}${code}`,
    "source/_posts/start/plan.png": "",
    "source/_posts/next.md": `${front("Next")}Text`,
  },
  Astro: {
    "astro.config.mjs": 'export default { site: "https://astro.example" };',
    "src/content/blog/start.mdx": `${front("Start", "heroImage: ../../assets/cover.png\n")}import { Image } from "astro:assets";
import plan from "./plan.png";

<Image src={plan} alt="Plan" />

<Aside type="tip" title="Good">Words</Aside>

<Chart client:load data={[1]} />

${html}${code}`,
    "src/content/blog/plan.png": "",
    "src/assets/cover.png": "",
  },
  Docusaurus: {
    "blog/2024-05-06-start/index.mdx": `${front("Start", "image: ./cover.png\n")}import Tabs from "@theme/Tabs";
import TabItem from "@theme/TabItem";

export const answer = 42;

:::tip Good to know

Words

:::

<Tabs>
  <TabItem value="a" label="Linux">

    \`\`\`sh
    run
    \`\`\`

  </TabItem>
</Tabs>

<!-- truncate -->

${html}${code}`,
    "blog/2024-05-06-start/cover.png": "",
    "blog/2024-05-06-start/plan.png": "",
  },
  Obsidian: {
    "Start.md": `${front("Start")}See [[Next|that]].

> [!danger]- Beware
> Words

![[plan.png|300]]

%%hidden%%

${html}${code}`,
    "Next.md": `${front("Next")}Text`,
    "files/plan.png": "",
  },
  Eleventy: {
    "posts/start.md": `${front("Start", "cover: plan.png\n")}{% image "./plan.png", "Plan" %}

{% callout "info" %}
Words
{% endcallout %}

{% card "x" %}
Inside
{% endcard %}

{{ collections.posts }}

${html}${code}`,
    "posts/plan.png": "",
  },
};

describe.each(Object.entries(blogs))("a blog of %s", (_, files) => {
  const { rows } = parse(files);

  it("is imported with its constructs converted, and with notes on the rest", () => {
    const [start] = rows.filter(({ values }) => values.title === "Start");
    expect([
      start?.values.featured_image ?? null,
      start?.values.excerpt ?? null,
      start?.notes ?? null,
      start?.values.content,
    ]).toMatchSnapshot();
  });

  it("changes nothing when it is imported again", () => {
    expect(planned(rows, importedState(rows)).filter(isWanted)).toEqual([]);
  });
});
