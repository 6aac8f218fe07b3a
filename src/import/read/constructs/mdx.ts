import type { Token } from "./tags.ts";

const imported =
  /^import\s+(?:type\s+)?(?:(?:([\w$]+)|(?:[\w$]+\s*,\s*)?\{[^{}]{0,2000}\}|\*\s+as\s+[\w$]+)\s+from\s+)?["']([^"'\n]{1,300})["'];?[ \t]*(?:\n|$)/gm;
const begins = /^export\s+(?:const|let|var|default|function|async|class|type|interface|\{|\*)/;

export const isMdxText = (text: string): boolean => text.trimStart().search(imported) === 0;

const depthOf = (line: string): number =>
  line
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, "")
    .split("")
    .reduce((depth, sign) => depth + Number("([{".includes(sign)) - Number(")]}".includes(sign)), 0);

/** Removes exports, each to the line that closes its brackets. */
const withoutExports = (text: string): string => {
  const rest: string[] = [];
  let exported: string[] = [];
  let depth = 0;
  for (const line of text.split("\n")) {
    const isExport = depth > 0 || begins.test(line);
    if (isExport) depth = Math.max(0, depth + depthOf(line));
    (isExport ? exported : rest).push(line);
    if (depth === 0) exported = [];
  }
  // An export that does not end stays.
  return [...rest, ...exported].join("\n");
};

// Attributes such as `src={map}` and `{...all}`, with up to three levels of braces.
const attribute =
  /\s(?:([\w:-]{1,60})=)?\{((?:[^{}]|\{(?:[^{}]|\{[^{}]{0,500}\}){0,500}\}){0,1000})\}(?=[^<>]{0,2000}>)/g;

/** Removes the JavaScript of MDX, except its components. @param keep keeps an expression as text */
export const fromMdx = (body: string, title: string, keep: (source: string, name: string) => string): string => {
  const files = new Map<string, string>();
  const text = withoutExports(
    body.replace(imported, (_, name: string | undefined, path: string) => {
      if (name) files.set(name, path);
      return "";
    }),
  );
  const attributeOf = (all: string, name: string | undefined, code: string, at: number, whole: string): string => {
    // An expression in a text is no attribute.
    if (!/<[A-Za-z][^<>]*$/.test(whole.slice(Math.max(0, at - 1000), at))) return all;
    const [, , path] = /^\s*(?:(?:require|useBaseUrl|withBase)\(\s*)?(["'`])([^"'`]*)\1/.exec(code) ?? [];
    const value = path ?? files.get(code.trim().replace(/\.src$/, ""));
    return name && value ? ` ${name}="${value.replace(/"/g, "&quot;")}"` : "";
  };
  return text
    .replace(/\{\s{0,99}\/\*[^*]{0,5000}\*\/\s{0,99}\}|<\/?>/g, "")
    .replace(attribute, attributeOf)
    .replace(/(?<!\\)\{\s{0,9}(["'`])([^"'`{}\n]{0,500})\1\s{0,9}\}/g, "$2")
    .replace(/(?<!\\)\{(?:frontmatter|props|metadata)\.title\}/g, title)
    .replace(/(?<![\\$\w:{}])\{([\w$.][^{}\n]{0,200})\}/g, (source, words: string) =>
      keep(source, `{${words.trim()}}`),
    );
};

const component = /<(\/?)([A-Z][\w.]{0,60})((?:\s(?:"[^"]*"|'[^']*'|[^"'<>]){0,2000})?)>/g;

/** Returns the components of MDX. Names in capitals are of HTML. */
export const componentsIn = (text: string): Token[] =>
  [...text.matchAll(component)]
    .filter(([, , name = ""]) => !/^[A-Z\d]+$/.test(name) || name.length === 1)
    .map(({ 0: all, 1: slash, 2: name = "", 3: words = "", index }) => ({
      ...{ name, isClosing: slash === "/", isSingle: words.endsWith("/"), words: words.replace(/\/$/, "") },
      ...{ start: index, end: index + all.length },
    }));
