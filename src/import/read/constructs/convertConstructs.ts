import { countEach } from "#shared/base/text.ts";
import { htmlToMarkdown } from "#shared/html/htmlToMarkdown.ts";
import { findRenderProblem } from "#shared/markdown/renderLimits.ts";
import { addressText } from "../changeMarkdown.ts";
import { sentences } from "../cleanText.ts";
import { firstParagraph } from "../fitPost.ts";
import { containersIn } from "./admonitions.ts";
import { type Blog, convertTag } from "./convertTag.ts";
import { convertHtml } from "./html.ts";
import { withContainers } from "./indentedBlocks.ts";
import { createKeeper } from "./keepCode.ts";
import { componentsIn, fromMdx, isMdxText } from "./mdx.ts";
import { dedent, readArguments, replaceTags, type Tag } from "./tags.ts";
import { escaped, printed, printedValue, type Site, templateTagsIn, withoutMarks } from "./templates.ts";

export interface Constructs {
  /** Whether code contains shortcodes, so that those to be shown are escaped. */
  hasEscapedTags?: boolean;
  /** Whether `$$` within a line is a formula of that line, as in kramdown. */
  hasInlineMath?: boolean;
  /** Replaces other marks of a generator. */
  change?: (text: string) => string;
}

interface Source extends Blog, Site, Constructs {
  isMdx: boolean;
  /** Whether the text is HTML with template tags. */
  isHtml: boolean;
  base: string | undefined;
}

interface Converted {
  markdown: string;
  notes: string[];
  /** Whether template code stays in the text, outside of its code. */
  isRaw: boolean;
  /** The first text, if the beginning could not be converted. */
  excerpt?: string;
}

const name = /^(\{\{[<%]|\{[{%]|<)[-\s]*([\w./-]*)/;

/** Names a tag for a note, such as `{% include %}`. */
const shortName = (source: string): string => {
  const [, mark = "", word = ""] = name.exec(source) ?? [];
  const end = { "{{<": " >}}", "{{%": " %}}", "{%": " %}", "{{": " }}" }[mark];
  return end ? `${mark} ${word}${end}` : mark ? `<${word}>` : source.slice(0, 60);
};

// Texts without any of these need no parser.
const possible =
  /[<{]|:{2,}|^(?:import\s|%\[)|^[ \t>]*\+[-=:]{3}|(?:^|[ \t])(?:!!!|\?\?\?|===|;?--8<--)|\$\$|\[_?toc|\salign="/im;

const fenceOfR = /^(`{3,20}|~{3,20})[ \t]{0,9}\{\.?([\w+#-]{1,30})(?:[\s,][^{}\n]{0,300})?\}(?=[ \t]*\n)/;
const escapedShortcode = /(\{[{%][<%]?)\/\*([^*]{0,500})\*\/([>%]?[}%]\})/g;
const heading =
  /^[ \t]{0,3}(?:#{1,6}[ \t]+\{\{-?[ \t]*page\.title[ \t]*-?\}\}[ \t#]*|\{\{-?[ \t]*page\.title[ \t]*-?\}\}[ \t]*\n[=-]+[ \t]*)$/gm;
const inlineMath = /(?<=\S[ \t]?)\$\$([^$\n]{1,500})\$\$|\$\$([^$\n]{1,500})\$\$(?=[ \t]?[^\s$])/g;
// What is left of Python-Markdown's blocks and of included files, the lines of Pandoc's grid tables, and inline components of Nuxt.
const unread =
  /(?<![\w:`/]):[a-z-]{3,40}(?:\[[^[\]\n]{0,300}\])?\{[^{}\n]{0,300}\}|^[ \t>]*\+(?:[-=:]{3,500}\+){1,50}(?=[ \t]*$)|^[ \t>]*(?:!!!|\?\?\?\+?|===(?=[ \t]+"))(?=[ \t]+["\w])|^[ \t>]*;?--8<--/gm;
const nameOf = (mark: string): string => mark.replace(/^\+.*/, "+---+").replace(/^(:[a-z-]+).*/, "$1{…}");

// Hashnode writes embeds as `%[address]`, and a picture's alignment after its address.
const fromHashnode = (text: string): string =>
  text
    .replace(/^%\[(https?:[^\]\s]{1,2000})\][ \t]*$/gm, "<$1>")
    .replace(/(!\[[^\]\n]{0,500}\]\([^)\s]{1,2000})[ \t]{1,9}align="[a-z]{0,9}"[ \t]{0,9}\)/g, "$1)");

// The tabs of Hexo's themes are comments. An icon's name can follow a label.
const tabOfComment =
  /<!--[ \t]{0,9}(end)?tab(?:[ \t]{1,9}([^\s@>][^\n@>]{0,200}?)?)?(?:@[^\n>]{0,100}?)?[ \t]{0,9}-->/g;

const convertText = (body: string, source: Source): Converted => {
  const { isMdx, isHtml } = source;
  const keeper = createKeeper();
  const leftovers: string[] = [];
  const removed: string[] = [];
  const elements: string[] = [];
  const notes = new Set<string>();
  const keep = (words: string, label = ""): string => {
    if (label) leftovers.push(label);
    return keeper.keep(words, { isLeftover: true });
  };
  const keepTag = (words: string, called: string): string => keep(words, called && shortName(words));

  const convertTemplate = (tag: Tag): string | null => {
    if (tag.name === printed) return printedValue(tag.words, source, tag.next);
    if (tag.name === escaped)
      return tag.source.replace(/\/\*|\*\//g, "").replace(/^\{[{%][<%]?|[>%]?[}%]\}$/g, (mark) => keeper.keep(mark));
    const words = tag.words.replace(
      /\{\{([^{}]{1,300})\}\}/g,
      (all, value: string) => printedValue(value, source) ?? all,
    );
    return convertTag({ ...tag, words, ...readArguments(words) }, source, keeper);
  };
  const convertComponent = (tag: Tag): string => {
    const converted = convertTag(tag, source, keeper);
    if (converted === null) removed.push(`<${tag.name}>`);
    return converted ?? dedent(tag.inner ?? "");
  };
  const convert = (html: string): string => {
    const base = isHtml ? source.base : undefined;
    const found = htmlToMarkdown(keeper.restore(html), { base, addressOf: addressText });
    for (const note of found.notes) notes.add(note);
    return found.markdown;
  };

  let text = keeper.keepCode(isHtml ? body : withContainers(body), isMdx, (code) => {
    // Python-Markdown names the language of indented code in its first line.
    const fenced = code.replace(fenceOfR, "$1$2").replace(/^:::\w+[ \t]*\n[ \t]*/, "");
    return source.hasEscapedTags ? fenced.replace(escapedShortcode, "$1$2$3") : fenced;
  });
  text = (source.change ?? String)(fromHashnode(text)).replace(heading, "");
  if (isMdx) {
    text = fromMdx(text, source.title, keep);
    text = replaceTags(text, componentsIn(text), convertComponent, keepTag).replace(/\n{3,}/g, "\n\n");
  } else {
    text = text.replace(tabOfComment, (_, end = "", label = "") => `{% ${end}tab ${JSON.stringify(label)} %}`);
    text = replaceTags(text, templateTagsIn(text), convertTemplate, keepTag);
  }
  text = replaceTags(text, containersIn(text), (tag) => convertTag(tag, source, keeper), keepTag);
  text = withoutMarks(text).replace(unread, (mark) => keep(mark, nameOf(mark.trim())));
  if (source.hasInlineMath) text = text.replace(inlineMath, (_, one = "", other = "") => `$${(one || other).trim()}$`);
  if (isHtml) text = convert(text);
  else if (text.includes("<")) {
    const converted = convertHtml(text, { isMdx, convert, onElement: (element) => elements.push(`<${element}>`) });
    if (converted === null) notes.add("It has more than 6,000 HTML tags, so its HTML stays as written.");
    text = converted ?? text;
  }
  const excerpt = firstParagraph(text, keeper);
  return {
    markdown: keeper.restore(text).trim() || body,
    notes: sentences(
      ...notes,
      leftovers.length > 0 && `Stays as text: ${countEach(leftovers)}.`,
      removed.length > 0 && `Left out, because this site has no such component: ${countEach(removed)}.`,
      elements.length > 0 && `HTML that the site does not show: ${countEach(elements)}.`,
    ),
    isRaw: leftovers.length > 0,
    ...(excerpt ? { excerpt } : {}),
  };
};

/**
 * Converts the built-in constructs of generators within a text: shortcodes, template tags, components, containers, attributes and
 * HTML. Code stays as written.
 */
export const convertConstructs = (body: string, given: Partial<Source> = {}): Converted => {
  const source: Source = {
    ...{ postNamed: () => null, url: "", path: "", title: "" },
    ...{ isMdx: isMdxText(body), isHtml: false, base: undefined },
    ...given,
  };
  if (!source.isHtml && !source.change && !possible.test(body)) return { markdown: body, isRaw: false, notes: [] };
  if (!source.isHtml && findRenderProblem(body) !== null)
    return {
      markdown: body,
      isRaw: /\{[{%]|^(?:!!!|\?\?\?|:::)/m.test(body),
      notes: ["It is too long or too dense, so its HTML and shortcodes stay as written."],
    };
  return convertText(body, source);
};
