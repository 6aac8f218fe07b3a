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

/** How each job that needs one mechanism is recognised where it is done. */
const jobs: Readonly<Record<string, RegExp>> = {
  "a chunk that is gone": /vite:preloadError|location\.reload\(/,
  "the slug of a title": /normalize\("NFKD"\)/,
  "a value of unknown shape": /typeof value === "object"/,
  "focus after a change": /\.focus\(/,
  debounce: /clearTimeout\(/,
};

/** The source files that lie on the way of a post from the owner's form to the visitor's page. */
export const filesOfPost = (sources: readonly Source[]): number => closureOf(sources, waypoints).size;

/** Which files do each of the jobs. */
export const doersOf = (sources: readonly Source[]): [job: string, files: string[]][] =>
  Object.entries(jobs).map(([job, sign]) => [
    job,
    sources.filter(({ text }) => sign.test(text)).map(({ path }) => path),
  ]);

/** Files that name a column that is shown on both sides: what a further one would have to be written into. */
export const filesOfField = (sources: readonly Source[]): string[] =>
  sources.filter(({ text }) => /\bcredential_url\b/.test(text)).map(({ path }) => path);

/** Lines of source, and the share of comments in percent, of each root folder. */
export const linesOf = (sources: readonly Source[]): { root: string; lines: number; comments: number }[] =>
  roots.map((root) => {
    const own = sources.filter(({ path }) => path.startsWith(`${root}/`));
    const sum = (count: (source: Source) => number) => own.reduce((total, source) => total + count(source), 0);
    const lines = sum((source) => source.lines);
    return { root, lines, comments: (100 * sum((source) => source.commentLines)) / lines };
  });
