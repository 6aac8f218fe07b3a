import { closureOf } from "./graph.ts";
import type { Source } from "./sources.ts";
import { roots } from "./sources.ts";

/** Where a post is written, stored, read and shown. */
const waypoints = [
  "src/resources/posts/index.ts",
  "src/kit/form/RecordForm.tsx",
  "src/providers/dataProvider.ts",
  "src-public/content/posts.ts",
  "src-public/pages/blog/PostPage.tsx",
];

/** A file that matches all patterns implements the job itself; files that call the implementation do not match. */
const mechanisms: Readonly<Record<string, readonly RegExp[]>> = {
  "to load a chunk that is gone": [/location\.reload\(/, /sessionStorage/],
  "to make the slug of a title (the database does)": [/slug/i, /\.normalize\("NFK?D"\)/],
  "to tell objects among values of unknown shape": [/typeof \w+ === "object"/],
  "to move the focus": [/\.focus\(/],
  "to debounce": [/setTimeout\(.*\b(?:delayMs|debounceMs)\)/],
};

interface FilesOfPost {
  /** Files that run. */
  run: number;
  /** Files that are imported for their types only. */
  types: number;
}

/** How many source files a post passes from the owner's form to the visitor's page. */
export const filesOfPost = (sources: readonly Source[]): FilesOfPost => {
  const run = closureOf(sources, waypoints, false).size;
  return { run, types: closureOf(sources, waypoints, true).size - run };
};

/** The files that have each of the mechanisms. */
export const filesOfMechanisms = (sources: readonly Source[]): [job: string, files: string[]][] =>
  Object.entries(mechanisms).map(([job, signs]) => [
    job,
    sources.filter(({ text }) => signs.every((sign) => sign.test(text))).map(({ path }) => path),
  ]);

/** Files that name a column that both sides show: an upper bound of the files to edit for another such column. */
export const filesOfField = (sources: readonly Source[]): { site: string[]; imports: string[] } => {
  const files = sources.filter(({ text }) => /\bcredential_url\b/.test(text)).map(({ path }) => path);
  const isImport = (path: string) => path.startsWith("src/import/");
  return { site: files.filter((path) => !isImport(path)), imports: files.filter(isImport) };
};

interface Lines {
  root: string;
  lines: number;
  /** In percent. */
  comments: number;
  docs: number;
}

/** Lines of source of each root folder, and the shares of comments that say why and of docstrings. */
export const linesOf = (sources: readonly Source[]): Lines[] =>
  roots.map((root) => {
    const own = sources.filter(({ path }) => path.startsWith(`${root}/`));
    const sum = (count: (source: Source) => number) => own.reduce((total, source) => total + count(source), 0);
    const lines = sum((source) => source.lines);
    const percent = (count: (source: Source) => number) => (100 * sum(count)) / lines;
    return {
      root,
      lines,
      comments: percent(({ commentLines }) => commentLines),
      docs: percent(({ docLines }) => docLines),
    };
  });
