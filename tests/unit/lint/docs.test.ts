import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import project from "../../../package.json" with { type: "json" };

const read = (file: string): string => readFileSync(file, "utf8");
const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match.at(-1) ?? "");

const listing = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
const files = listing.trim().split("\n");
const docs = files.filter((file) => /^(README|CONTRIBUTING|SECURITY|docs\/.*)\.md$/.test(file));
// Guides create files: each code block names its file after the language.
const created = docs.flatMap((doc) => matchesOf(read(doc), /^```\w+ (\S+)$/gm));
const tree = [...files, ...created].map((file) => `/${file}/`).join("\n");
// Docs shorten `tests/unit/…` to `unit/…`.
const roots = new Set(files.flatMap((file) => file.split("/").slice(0, file.startsWith("tests/") ? 2 : 1)));
const scripts = Object.keys(project.scripts);
const commands = matchesOf(read("server/commands/main.ts"), /^ {2}"?([\w-]+)"?: \(\) => import\(/gm);

// The import guide describes the folders of other site generators, such as Astro's `src/pages`.
const isRepositoryPath = (doc: string, word: string): boolean =>
  doc !== "docs/import.md" &&
  /^[\w.*-]+(\/[\w.*<>{}-]+)*\/?$/.test(word) &&
  (roots.has(word.split("/")[0] ?? "") || /\.(tsx?|css|grit|sql)$/.test(word));

/** Returns whether a file or folder ends in this path. `*`, `<name>` and `{name}` match any name; the extension is optional. */
const exists = (path: string): boolean => {
  const pattern = path
    .replace(/\/$/, "")
    .replaceAll(".", "\\.")
    .replace(/\*|<.*?>|\{.*?\}/g, "[^/\n]*");
  return new RegExp(`/${pattern}[./]`).test(tree);
};

const anchorsOf = (file: string): string[] =>
  matchesOf(read(file), /^#+ (.*)$/gm).map((title) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
const resolves = (doc: string, link: string): boolean => {
  const [path = "", anchor] = link.split("#");
  const target = path ? join(dirname(doc), path) : doc;
  return existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor));
};

/** Returns a sentence for each file, anchor or command that a document names and the repository lacks. */
const findDeadReferences = (doc: string, text: string): string[] => {
  let isFenced = false;
  return text.split("\n").flatMap((line, index) => {
    if (/^ *```/.test(line)) isFenced = !isFenced;
    const code = isFenced ? line : matchesOf(line, /(`+)(.+?)\1/g).join("\n");
    const prose = isFenced ? "" : line.replace(/(`+).+?\1/g, "code");
    return [
      ...matchesOf(prose, /\]\((?!\w+:)(\S+?)\)/g).filter((link) => !resolves(doc, link)),
      ...matchesOf(code, /npm run ([\w:-]+)/g).filter((name) => !scripts.includes(name)),
      ...matchesOf(code, /plinth\.mjs ([a-z][\w-]*)/g).filter((name) => !commands.includes(name)),
      ...code.split(/\s+/).filter((word) => isRepositoryPath(doc, word) && !exists(word)),
    ].map((name) => `${doc}:${index + 1} names "${name}", which does not exist. Correct this line.`);
  });
};

/** Returns the numbers of the rules of `docs/behaviour.md`, such as `5.3`. */
const readRules = (): Set<string> => {
  let chapter = "";
  return new Set(
    read("docs/behaviour.md")
      .split("\n")
      .flatMap((line) => {
        chapter = /^## (\d+)\./.exec(line)?.[1] ?? chapter;
        const rule = /^(\d+)\. /.exec(line)?.[1];
        return rule ? [`${chapter}.${rule}`] : [];
      }),
  );
};

describe("docs", () => {
  it("name only files, anchors and commands that exist", () => {
    expect(docs.flatMap((doc) => findDeadReferences(doc, read(doc)))).toEqual([]);
  });

  it("contain each rule of behaviour.md that code and tests cite", () => {
    const rules = readRules();
    // Released migrations are frozen, with the numbers of their time.
    const citing = files.filter(
      (file) => /\.(tsx?|sql|css|md)$/.test(file) && !file.startsWith("supabase/migrations/"),
    );
    const citations = citing.flatMap((file) =>
      matchesOf(read(file), /\bbehaviour (\d[\d.]*\d|\d)/g).map((rule) => ({ file, rule })),
    );
    expect(citations.length).toBeGreaterThan(0);
    expect(citations.filter(({ rule }) => !rules.has(rule))).toEqual([]);
  });

  it.each([
    ["[a file](docs/invented.md)", "docs/invented.md"],
    ["[an anchor](docs/deploy.md#invented)", "docs/deploy.md#invented"],
    ["`src/invented`", "src/invented"],
    ["```sh\nnpx vitest run tests/unit/invented.test.ts\n```", "tests/unit/invented.test.ts"],
    ["`npm run invented -- DIR`", "invented"],
    ["`node plinth.mjs invented`", "invented"],
  ])("are reported when they name an invented one: %s", (text, name) => {
    expect(findDeadReferences("README.md", text).join()).toContain(`names "${name}", which does not exist`);
  });
});
