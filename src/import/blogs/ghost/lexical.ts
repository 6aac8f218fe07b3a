import { type Fields, fieldsOf, firstText, listOf, textOf } from "../parts/values.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (value: unknown): string =>
  (typeof value === "string" ? value : "").replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

// Lexical's bits of a text's format, the innermost element first.
const formats: readonly [bit: number, tag: string][] = [
  [16, "code"],
  [1, "strong"],
  [2, "em"],
  [4, "s"],
];

const formatted = ({ text, format }: Fields): string =>
  formats.reduce((html, [bit, tag]) => (Number(format ?? 0) & bit ? `<${tag}>${html}</${tag}>` : html), escaped(text));

const linked = (url: unknown, words: string): string => `<a href="${escaped(url)}">${words}</a>`;

const figure = (picture: string, caption: unknown): string =>
  `<figure>${picture}${textOf(caption) ? `<figcaption>${textOf(caption)}</figcaption>` : ""}</figure>`;

const img = ({ src, alt }: Fields): string => `<img src="${escaped(src)}" alt="${escaped(alt)}">`;

type Write = (node: Fields, inner: () => string) => string;

const within =
  (tag: string): Write =>
  (_, inner) =>
    `<${tag}>${inner()}</${tag}>`;

const level = ({ tag }: Fields): string => (/^h[1-6]$/.test(textOf(tag)) ? textOf(tag) : "h2");

const heading: Write = (node, inner) => `<${level(node)}>${inner()}</${level(node)}>`;

const file: Write = ({ src, title, fileTitle, fileName }) =>
  `<p>${linked(src, escaped(firstText(title, fileTitle, fileName, src)))}</p>`;

const page: Write = ({ url, metadata }) => `<p>${linked(url, escaped(firstText(fieldsOf(metadata).title, url)))}</p>`;

const writers: Record<string, Write> = {
  root: (_, inner) => inner(),
  paragraph: within("p"),
  heading,
  quote: within("blockquote"),
  aside: within("blockquote"),
  listitem: within("li"),
  list: ({ listType }, inner) => (listType === "number" ? `<ol>${inner()}</ol>` : `<ul>${inner()}</ul>`),
  link: ({ url }, inner) => linked(url, inner()),
  text: formatted,
  linebreak: () => "<br>",
  tab: () => " ",
  horizontalrule: () => "<hr>",
  codeblock: ({ code, language, caption }) =>
    figure(
      `<pre><code class="language-${escaped(language).replace(/\s/g, "")}">${escaped(code)}</code></pre>`,
      caption,
    ),
  image: (node) => figure(img(node), node.caption),
  gallery: ({ images, caption }) =>
    figure(
      listOf(images)
        .map((one) => img(fieldsOf(one)))
        .join(" "),
      caption,
    ),
  html: ({ html }) => textOf(html),
  markdown: ({ markdown }) => `<p>${escaped(markdown).replace(/\n{2,}/g, "</p><p>")}</p>`,
  bookmark: page,
  embed: page,
  button: ({ buttonUrl, buttonText }) => `<p>${linked(buttonUrl, escaped(buttonText))}</p>`,
  callout: ({ calloutText }) => `<blockquote><p>${textOf(calloutText)}</p></blockquote>`,
  toggle: ({ heading: words, content }) => `<p><strong>${textOf(words)}</strong></p>${textOf(content)}`,
  video: file,
  audio: file,
  file,
  paywall: () => "",
};

/** Converts the document of Ghost's editor to HTML. `unknown` lists the types of nodes that it does not know. */
export const lexicalHtml = (lexical: string): { html: string; unknown: string[] } => {
  const unknown: string[] = [];
  const write = (value: unknown): string => {
    const node = fieldsOf(value);
    const type = textOf(node.type)
      .replace(/^extended-/, "")
      .replace(/^at-link$|^autolink$/, "link");
    const inner = () => listOf(node.children).map(write).join("");
    const writer = Object.hasOwn(writers, type) ? writers[type] : undefined;
    if (!writer && type) unknown.push(type);
    return writer ? writer(node, inner) : inner();
  };
  try {
    return { html: write(fieldsOf(JSON.parse(lexical || "{}")).root), unknown };
  } catch {
    return { html: "", unknown: ["the text of its editor"] };
  }
};
