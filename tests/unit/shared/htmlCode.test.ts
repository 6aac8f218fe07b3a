import { describe, expect, it } from "vitest";
import { htmlToMarkdown } from "#shared/html/htmlToMarkdown.ts";

const fence = "```js\nlet a = 1;\n\nb();\n```";

describe("code blocks in HTML", () => {
  it.each([
    [
      "a chat with a header in the block",
      '<pre><div><div>js</div><div><button>Copy code</button></div><div><code class="hljs language-js">let a = 1;\n\nb();\n</code></div></div></pre>',
    ],
    [
      "a chat with a header beside the block",
      '<div class="group/copy"><div><button aria-label="Copy"></button></div><div>js</div><div><pre><code><span>let a = 1;\n\nb();</span></code></pre></div></div>',
    ],
    [
      "GitHub",
      '<div class="highlight highlight-source-js"><pre>let a = 1;\n\nb();</pre><div class="zeroclipboard-container"><clipboard-copy>Copy</clipboard-copy></div></div>',
    ],
    [
      "MDN",
      '<div class="code-example"><div class="example-header"><span class="language-name">js</span><button>Copy</button></div><pre class="brush: js notranslate"><code>let a = 1;\n\nb();</code></pre></div>',
    ],
    [
      "Docusaurus",
      '<div class="language-js codeBlockContainer"><pre class="prism-code language-js"><code><span class="token-line">let a = 1;<br></span><span class="token-line"><br></span><span class="token-line">b();<br></span></code></pre><div><button>x</button></div></div>',
    ],
    [
      "Shiki",
      '<pre class="shiki"><code class="language-js"><span class="line">let a = 1;</span>\n<span class="line"></span>\n<span class="line">b();</span></code></pre>',
    ],
    [
      "Expressive Code",
      '<pre data-language="js"><code><div class="ec-line"><div class="gutter"><div class="ln">1</div></div><div class="code">let a = 1;</div></div><div class="ec-line"><div class="code">\n</div></div><div class="ec-line"><div class="code">b();</div></div></code></pre>',
    ],
    [
      "Hugo with line numbers",
      '<div class="highlight"><table class="lntable"><tr><td class="lntd"><pre><code><span class="lnt">1\n</span><span class="lnt">2\n</span></code></pre></td><td class="lntd"><pre><code class="language-js" data-lang="js">let a = 1;\n\nb();\n</code></pre></td></tr></table></div>',
    ],
    [
      "Jekyll with line numbers",
      '<div class="language-js highlighter-rouge"><div class="highlight"><pre class="highlight"><code><table class="rouge-table"><tbody><tr><td class="gutter gl"><pre class="lineno">1\n2\n3\n</pre></td><td class="code"><pre>let a = 1;\n\nb();\n</pre></td></tr></tbody></table></code></pre></div></div>',
    ],
    [
      "highlight.js with line numbers",
      '<pre><code class="hljs js"><table class="hljs-ln"><tbody><tr><td class="hljs-ln-numbers">1</td><td>let a = 1;</td></tr><tr><td class="hljs-ln-numbers">2</td><td>\n</td></tr><tr><td class="hljs-ln-numbers">3</td><td>b();</td></tr></tbody></table></code></pre>',
    ],
  ])("are reduced to code and language: %s", (_, html) => {
    expect(htmlToMarkdown(html)).toMatchObject({ markdown: fence, notes: [] });
  });

  it("keep a file name, and the words around them", () => {
    expect(
      htmlToMarkdown(
        '<pre><div>server.js</div><code class="lang-js">a</code></pre><div><p>Hello <b>you</b></p><pre>b</pre><img src="/c.png"></div>',
      ).markdown,
    ).toBe("server.js\n\n```js\na\n```\n\nHello **you**\n\n```\nb\n```\n\n![](/c.png)");
  });
});
