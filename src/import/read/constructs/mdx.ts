import { codeLines, dedent, type Token } from "./tags.ts";

const begins = /^(?:import\s+(?:["'{*]|[\w$]+[\s,])|export\s+(?:const|let|var|default|function|async|class|\{|\*))/;
const imported = /^import\s[^;]{0,2000}?["'][^"'\n]{1,300}["'];?\s*$/;
const binding = /^import\s+([\w$]+)\s+from\s+["']([^"'\n]{1,300})["']/;

const depthOf = (line: string): number =>
  line
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, "")
    .split("")
    .reduce((depth, sign) => depth + Number("([{".includes(sign)) - Number(")]}".includes(sign)), 0);

/** Whether a text begins with an import of JavaScript, as MDX does. */
export const isMdxText = (text: string): boolean =>
  /^\s*import\s[^\n]{0,300}["'][^"'\n]+["'];?[ \t]*(?:\n|$)/.test(text);

/** Removes the imports and exports of MDX. @returns the files that names were imported from, too */
const withoutModules = (text: string): { text: string; files: Map<string, string> } => {
  const files = new Map<string, string>();
  const lines = text.split("\n");
  const rest: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (!begins.test(line)) {
      rest.push(line);
      continue;
    }
    let [end, depth] = [at, depthOf(line)];
    while (depth > 0 && end < lines.length - 1) depth += depthOf(lines[++end] ?? "");
    const whole = lines.slice(at, end + 1).join("\n");
    if (depth > 0 || (line.startsWith("import") && !imported.test(whole))) {
      rest.push(line);
      continue;
    }
    const [, name = "", path = ""] = binding.exec(whole) ?? [];
    if (name) files.set(name, path);
    at = end;
  }
  return { text: rest.join("\n"), files };
};

const tagStart = /<(\/?)([A-Za-z][\w.-]{0,60})(?=[\s/>])|<\/?>/g;

/** Returns the end of a tag, ignoring `>` within quotes and braces; -1 if it has none. */
const endOfTag = (text: string, from: number): number => {
  let [depth, quote] = [0, ""];
  for (let at = from; at < Math.min(text.length, from + 2000); at++) {
    const sign = text.charAt(at);
    if (quote) quote = sign === quote ? "" : quote;
    else if (/["'`]/.test(sign)) quote = sign;
    else if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    else if (sign === ">" && depth === 0) return at;
  }
  return -1;
};

const attribute =
  /([\w:-]{1,60})(?:\s{0,9}=\s{0,9}(?:("[^"]*"|'[^']*')|\{((?:[^{}]|\{[^{}]*\}){0,1000})\}))?|\{[^{}]*\}/g;

/** Writes the attributes of a component as HTML. Values that only JavaScript knows are left out. */
const attributesOf = (words: string, files: ReadonlyMap<string, string>): string =>
  [...words.matchAll(attribute)]
    .map(([, name, text, code = ""]) => {
      const [, path] = /^\s*(?:require\(\s*)?(["'`])([^"'`]*)\1/.exec(code)?.slice(1) ?? [];
      const value = path ?? files.get(code.trim().replace(/\.src$/, ""));
      if (!name) return "";
      return text || code
        ? (text ? ` ${name}=${text}` : value && ` ${name}="${value.replace(/"/g, "&quot;")}"`) || ""
        : ` ${name}`;
    })
    .join("");

/** Removes the JavaScript of MDX, except its components. @param keep keeps an expression as text */
export const fromMdx = (body: string, title: string, keep: (source: string, name: string) => string): string => {
  const { text, files } = withoutModules(body);
  let result = "";
  let at = 0;
  for (const { 0: start, 1: slash = "", 2: name = "", index } of text.matchAll(tagStart)) {
    if (index < at) continue;
    const from = index + start.length;
    const end = name ? endOfTag(text, from) : from - 1;
    if (end === -1) continue;
    const inner = text.slice(from, end);
    const isSingle = inner.trimEnd().endsWith("/");
    const attributes = slash ? "" : attributesOf(isSingle ? inner.trimEnd().slice(0, -1) : inner, files);
    result += text.slice(at, index) + (name && `<${slash}${name}${attributes}${isSingle ? " /" : ""}>`);
    at = end + 1;
  }
  return (result + text.slice(at))
    .replace(/\{\s{0,99}\/\*[^*]{0,5000}\*\/\s{0,99}\}/g, "")
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

const tagOnly = /^\s*<\/?[A-Za-z][\w.]*(?:\s[^<>]*)?(?<!\/)>\s*$/;

const count = (line: string, pattern: RegExp): number => line.match(pattern)?.length ?? 0;

const opensIn = (line: string, isCode = false): number =>
  isCode ? 0 : count(line, /<[A-Z]/g) - count(line, /<\/[A-Z]|\/>/g);

/**
 * Separates the lines of MDX that are only a tag, because the text between them is Markdown, and removes the indentation within
 * components, because four spaces would be code.
 */
export const separateTags = (text: string): string => {
  const result: string[] = [];
  const within: string[] = [];
  const flush = (): void => {
    if (within.length > 0) result.push(dedent(within.splice(0).join("\n")));
  };
  let depth = 0;
  const lines = text.split("\n");
  const code = codeLines(lines.map((line) => line.trimStart()));
  for (const [index, line] of lines.entries()) {
    const isCode = code[index];
    const isTag = !isCode && /^\s*<\/?[A-Z]/.test(line);
    if (isTag || depth === 0) flush();
    if (depth > 0 && !isTag) within.push(line);
    else if (!isCode && tagOnly.test(line)) result.push("", line.trim(), "");
    else result.push(isTag ? line.trim() : line);
    depth = Math.max(0, depth + opensIn(line, isCode));
  }
  return [...result, ...within].join("\n");
};
