import * as v from "valibot";
import { list, object, textsNamed } from "../read/json.ts";

// Texts whose blanks count.
const exact = v.fallback(v.string(), "");
const picture = { src: exact, alt: exact };

const entries = {
  ...textsNamed("type", "tag", "listType", "title", "fileTitle", "fileName", "caption", "html"),
  ...textsNamed("calloutText", "heading", "content"),
  ...v.entriesFromList(["text", "url", "code", "language", "markdown", "buttonUrl", "buttonText"], exact),
  ...picture,
  format: v.fallback(v.number(), 0),
  metadata: object(textsNamed("title")),
  images: list(object(picture)),
};

interface Node extends v.InferOutput<v.ObjectSchema<typeof entries, undefined>> {
  children: Node[];
}

const node: v.GenericSchema<unknown, Node> & { fallback: unknown } = object({
  ...entries,
  children: list(v.lazy(() => node)),
});

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (value: string): string => value.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

// Lexical's bits of a text's format, the innermost element first.
const formats: readonly [bit: number, tag: string][] = [
  [16, "code"],
  [1, "strong"],
  [2, "em"],
  [4, "s"],
];

const formatted = ({ text, format }: Node): string =>
  formats.reduce((html, [bit, tag]) => (format & bit ? `<${tag}>${html}</${tag}>` : html), escaped(text));

const linked = (url: string, inner: string): string => `<a href="${escaped(url)}">${inner}</a>`;

const figure = (picture: string, caption: string): string =>
  `<figure>${picture}${caption ? `<figcaption>${caption}</figcaption>` : ""}</figure>`;

const img = ({ src, alt }: Pick<Node, "src" | "alt">): string => `<img src="${escaped(src)}" alt="${escaped(alt)}">`;

type Write = (node: Node, inner: () => string) => string;

const within =
  (tag: string): Write =>
  (_, inner) =>
    `<${tag}>${inner()}</${tag}>`;

const level = ({ tag }: Node): string => (/^h[1-6]$/.test(tag) ? tag : "h2");

const heading: Write = (node, inner) => `<${level(node)}>${inner()}</${level(node)}>`;

const file: Write = ({ src, title, fileTitle, fileName }) =>
  `<p>${linked(src, escaped(title || fileTitle || fileName || src))}</p>`;

const page: Write = ({ url, metadata }) => `<p>${linked(url, escaped(metadata.title || url))}</p>`;

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
  gallery: ({ images, caption }) => figure(images.map(img).join(" "), caption),
  html: ({ html }) => html,
  markdown: ({ markdown }) => `<p>${escaped(markdown).replace(/\n{2,}/g, "</p><p>")}</p>`,
  bookmark: page,
  embed: page,
  button: ({ buttonUrl, buttonText }) => `<p>${linked(buttonUrl, escaped(buttonText))}</p>`,
  callout: ({ calloutText }) => `<blockquote><p>${calloutText}</p></blockquote>`,
  toggle: (toggled) => `<p><strong>${toggled.heading}</strong></p>${toggled.content}`,
  video: file,
  audio: file,
  file,
  paywall: () => "",
};

/** Converts the document of Ghost's editor to HTML. `unknown` lists the types of nodes that it does not know. */
export const lexicalHtml = (lexical: string): { html: string; unknown: string[] } => {
  const unknown: string[] = [];
  const write = (found: Node): string => {
    const type = found.type.replace(/^extended-/, "").replace(/^at-link$|^autolink$/, "link");
    const inner = () => found.children.map(write).join("");
    const writer = Object.hasOwn(writers, type) ? writers[type] : undefined;
    if (!writer && type) unknown.push(type);
    return writer ? writer(found, inner) : inner();
  };
  try {
    return { html: write(v.parse(object({ root: node }), JSON.parse(lexical || "{}")).root), unknown };
  } catch {
    return { html: "", unknown: ["the text of its editor"] };
  }
};
