import type { Element } from "hast";
import type { Root as Source } from "mdast";
import { visit } from "unist-util-visit";
import { attribute, elementsWithin, textContent } from "../base/hast.ts";
import { isPrivateUrl } from "../base/privateUrl.ts";
import { decodeUrlPart } from "../base/text.ts";
import { parseMarkdown } from "../markdown/parseMarkdown.ts";
import type { RichRenderers } from "../markdown/richBlocks.ts";

const levelOf = ({ tagName }: Element): number => Number(/^h([2-6])$/.exec(tagName)?.[1] ?? 0);

const blank = (text: string): string => text.replace(/[^\n]/g, " ");

/** Parses a text as the page does, for the rules. @throws if the parser fails */
export const readParts = (text: string, renderers: RichRenderers) => {
  let source: Source = { type: "root", children: [] };
  const tree = parseMarkdown(text, renderers, (parsed) => {
    source = parsed;
  });
  const elements: Element[] = [];
  visit(tree, "element", (element) => {
    elements.push(element);
  });
  const codes: string[] = [];
  let [at, prose] = [0, ""];
  visit(source, ({ type, position }) => {
    if (!/^(?:code|inlineCode|math|inlineMath)$/.test(type)) return;
    const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
    if (type === "code") codes.push(text.slice(start, end));
    prose += text.slice(at, start) + blank(text.slice(start, end));
    at = end;
  });
  prose += text.slice(at);
  return {
    text,
    tree,
    // Code and HTML comments are spaces.
    prose: prose.replace(/<!--[\s\S]{0,20000}?-->|<(pre|code)\b[\s\S]{0,20000}?<\/\1>/gi, blank),
    codes,
    elements,
    headings: elements
      .filter((element) => levelOf(element) > 0 && element.properties.id !== "footnote-label")
      .map((element) => ({ title: textContent(element).trim(), level: levelOf(element), element })),
    links: elements.filter(({ tagName, properties }) => tagName === "a" && properties.href !== undefined),
    ids: new Set(elements.map(({ properties }) => properties.id)),
  };
};

type Parts = ReturnType<typeof readParts>;

/** Where a fault is, as an element or an offset, and what distinguishes it from others. */
type Fault = readonly [at: Element | number, detail: string];

const matches = (text: string, pattern: RegExp): Fault[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => [index, found.trim()]);

const hrefOf = (link: Element): string => attribute(link, "href");

const linksWith =
  (isFault: (link: Element, parts: Parts) => boolean) =>
  (parts: Parts): Fault[] =>
    parts.links.filter((link) => isFault(link, parts)).map((link) => [link, decodeUrlPart(hrefOf(link))]);

const saysNothing = /^[\s.!»›→]*(?:(?:click |right )?here|hier|ici|aqu[íi]|qui)?[\s.!»›→]*$/i;

const hasNoEnd = (code: string): boolean => {
  const [opener = "", ...lines] = code.split(/\r?\n/);
  const [, fence = "", mark = ""] = /^((.)\2{2,})/.exec(opener) ?? [];
  const start = `^[\\s>]*${mark}{${fence.length},}`;
  return (
    /[`~]/.test(mark) &&
    // A fence with a language begins another block.
    (!new RegExp(`${start}\\s*$`).test(lines.at(-1) ?? "") ||
      lines.some((line) => new RegExp(`${start} *\\w`).test(line)))
  );
};

const keys =
  /\b(?:(?:AKIA|ASIA)[A-Z\d]{16}\b|gh[pousr]_[A-Za-z\d]{36}|github_pat_\w{40}|glpat-[\w-]{20}|xox[abeprs]-[\w-]{20}|AIza[\w-]{35})|-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----\s+[\w+/]{40}/g;

// Keys of documentations.
const isExample = (key: string): boolean => /EXAMPLE|([^-])\1{5}/.test(key);

const shortcodes =
  /\{\{[<%]\s*\/?\s*\w[^}\n]{0,60}\}{0,2}|\{%-?\s*\w[^}\n]{0,60}\}?|\[\/?(?:caption|gallery|embed|sourcecode)(?=[\s\]])[^\]\n]{0,60}\](?![([:])/g;

const placeholders =
  /^[ \t>*_+#\d.)(-]*(?:\[ \] )?\[?(?:TODO|FIXME|TBD)\b(?! (?:app|comment|item|list))[^\n]{0,60}|\[(?:TODO|TBD)\b[^\]\n]{0,60}|[Ll]orem ipsum dolor[^\n]{0,40}/gm;

/** The rules for a text. The form shows the words at the line of a fault, and site health with the detail. */
export const textRules: readonly { rule: string; words: string; find: (parts: Parts) => Fault[] }[] = [
  {
    rule: "heading",
    words: "This heading skips a level",
    find: ({ headings }) =>
      headings
        .filter(({ level }, index) => level > (headings[index - 1]?.level ?? 1) + 1)
        .map(({ title, element }) => [element, title]),
  },
  {
    rule: "alt",
    words: "This picture has no description",
    find: ({ elements }) =>
      elements
        .filter((element) => element.tagName === "img" && !attribute(element, "alt").trim())
        .map((picture) => [picture, attribute(picture, "src")]),
  },
  { rule: "label", words: "This link has no valid address", find: linksWith((link) => hrefOf(link) === "") },
  {
    rule: "label",
    words: "The words of this link do not say where it leads",
    find: linksWith((link) => saysNothing.test(textContent(link)) && elementsWithin(link, "img").length === 0),
  },
  {
    rule: "anchor",
    words: "No heading in this text has this address",
    find: linksWith((link, { ids }) => {
      const [, id] = /^#(?!top$|:~:)(.+)/.exec(hrefOf(link)) ?? [];
      return id !== undefined && !ids.has(decodeUrlPart(id));
    }),
  },
  {
    rule: "private",
    words: "Only you can open this address",
    // Instructions name an address of the reader's machine.
    find: linksWith(
      (link) => isPrivateUrl(hrefOf(link)) && !textContent(link).includes(new URL(hrefOf(link)).hostname),
    ),
  },
  {
    rule: "fence",
    words: "This code block has no end",
    find: ({ text, codes }) =>
      codes.filter(hasNoEnd).map((code) => [text.indexOf(code), code.slice(0, 40).split("\n").join(" ")]),
  },
  {
    rule: "shortcode",
    words: "The page shows this shortcode as text",
    find: ({ prose }) => matches(prose, shortcodes),
  },
  { rule: "todo", words: "Visitors see this placeholder", find: ({ prose }) => matches(prose, placeholders) },
  {
    rule: "secret",
    words: "This looks like a secret key. Revoke it, and remove it",
    find: ({ text }) =>
      matches(text, keys)
        .filter(([, key]) => !isExample(key))
        .map(([at, key]) => [at, `${key.slice(0, 8)}…`]),
  },
];

/** Applies all rules to a text. @returns the faults in the order of the rules, with lines from 1 */
export const findTextFaults = (parts: Parts) =>
  textRules.flatMap(({ rule, words, find }) =>
    find(parts).map(([at, detail]) => {
      const line = typeof at === "number" ? parts.text.slice(0, at).split("\n").length : (at.position?.start.line ?? 1);
      return { rule, words, detail, line };
    }),
  );
