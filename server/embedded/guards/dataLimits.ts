import { certifications } from "#shared/tables/certifications.ts";
import type { Kind } from "#shared/tables/columns.ts";
import { education } from "#shared/tables/education.ts";
import { experiences } from "#shared/tables/experiences.ts";
import { pages } from "#shared/tables/pages.ts";
import { posts } from "#shared/tables/posts.ts";
import { projects } from "#shared/tables/projects.ts";

/** Limits of a request, which could otherwise keep the only connection busy for minutes. */
export const dataLimits = {
  embeddingLevels: 2,
  embeddings: 8,
  conditionLevels: 4,
  conditions: 40,
  visitorConditions: 8,
  rows: 1_000,
  answerBytes: 4_000_000,
} as const;

// PostgREST escapes a quote by a backslash.
const withoutQuoted = (text: string): string => text.replace(/"(?:[^"\\]|\\.)*"/g, '""');

const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  for (const character of withoutQuoted(text)) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};

const embeddedTable = /(?<=^|[,(])\s*(?:\.\.\.)?(?:[^,():]+:)?([^,()!:]+)(?:![^,()]*)?\(/g;

const embeddingPaths = (text: string, table: string): string[][] => {
  const paths: string[][] = [];
  const open: (string | null)[] = [];
  const starts = new Map(
    [...text.matchAll(embeddedTable)].map((match) => [match.index + match[0].length - 1, match[1]]),
  );
  for (const [index, character] of text.split("").entries()) {
    if (character === ")") open.pop();
    if (character !== "(") continue;
    // An unknown parenthesis counts as an embedded table.
    const name = starts.get(index)?.trim() ?? `table at ${index}`;
    const isAggregate = text[index + 1] === ")";
    open.push(isAggregate ? null : name);
    if (!isAggregate) paths.push([table, ...open.filter((part) => part !== null)]);
  }
  return paths;
};

interface RequestFacts {
  table: string;
  isVisitor: boolean;
}

const isLogic = (parameter: string): boolean => /(?:^|\.)(?:not\.)?(?:or|and)$/.test(parameter);

const asksForTooManyRows = (parameter: string, value: string): boolean =>
  /(?:^|\.)limit$/.test(parameter) && !(Number(value) <= dataLimits.rows);

const problemOfSelect = (select: string, table: string): string | null => {
  // A quoted name could hide an embedding, and no column here needs quotes.
  if (/["\\]/.test(select)) return "Names in a select are written without quotes.";
  const paths = embeddingPaths(select, table);
  if (paths.some((path) => path.length - 1 > dataLimits.embeddingLevels)) {
    return `Tables are embedded at most ${dataLimits.embeddingLevels} levels deep.`;
  }
  if (paths.length > dataLimits.embeddings) return `At most ${dataLimits.embeddings} tables are embedded.`;
  if (paths.some((path) => new Set(path).size < path.length)) return "A table is not embedded within itself.";
  return null;
};

const usesPattern = (name: string, value: string): boolean =>
  isLogic(name) ? /(?:^|[.,(])i?match[.(]/.test(withoutQuoted(value)) : /^(?:not\.)?i?match[.(]/.test(value);

// A pattern with a back reference can take Postgres minutes.
const problemOfPattern = (value: string, isVisitor: boolean): string | null => {
  if (isVisitor) return "Patterns are for who has signed in; use like or ilike.";
  return /\\[1-9]/.test(value) ? "A pattern must not refer back to a part of itself." : null;
};

// Each would be computed from the whole text of every row.
const usesTextSearch = (name: string, value: string): boolean =>
  isLogic(name)
    ? /[.,(](?:fts|plfts|phfts|wfts)[.(]/.test(withoutQuoted(value))
    : /^(?:not\.)?(?:fts|plfts|phfts|wfts)[.(]/.test(value);

// One condition that stands for hundreds.
const usesList = (name: string, value: string): boolean =>
  isLogic(name) ? /\((?:any|all)\)/.test(withoutQuoted(value)) : /^(?:not\.)?\w+\((?:any|all)\)/.test(value);

// Reading, comparing or sorting them takes as long as they are, in each row.
const longKinds: readonly Kind[] = ["longText", "markdown", "lines"];
const longColumns: ReadonlySet<string> = new Set(
  [posts, projects, pages, certifications, experiences, education].flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([name, { kind }]) => (longKinds.includes(kind) ? name : [])),
  ),
);

const notConditions: ReadonlySet<string> = new Set(["select", "order", "limit", "offset", "on_conflict", "columns"]);

const lastPart = (name: string): string => name.split(".").at(-1) ?? name;

const columnsIn = (name: string, value: string): string[] => {
  if (lastPart(name) === "order") return value.split(",").map((part) => part.replace(/[.(].*$/, ""));
  if (isLogic(name)) {
    const leaves = withoutQuoted(value).matchAll(/(?<=^|[,(])(?!not\.(?:and|or)\(|and\(|or\(|\()([^,().]+)\./g);
    return [...leaves].flatMap(([, column]) => column ?? []);
  }
  return notConditions.has(lastPart(name)) ? [] : [lastPart(name)];
};

const countConditions = (parameters: readonly [string, string][]): number =>
  parameters.reduce((count, [name, value]) => {
    if (isLogic(name)) return count + withoutQuoted(value).split(",").length;
    return notConditions.has(lastPart(name)) ? count : count + 1;
  }, 0);

const problemOfConditions = (url: URL, { isVisitor, table }: RequestFacts): string | null => {
  // A function takes its arguments by name.
  const isFunction = table.startsWith("rpc/");
  const parameters = [...url.searchParams].filter(([name]) => !isFunction || isLogic(name) || name.includes("."));
  const most = isVisitor ? dataLimits.visitorConditions : dataLimits.conditions;
  if (countConditions(parameters) > most) return `At most ${most} conditions are taken at once.`;
  const column = isVisitor
    ? parameters.flatMap((parameter) => columnsIn(...parameter)).find((name) => longColumns.has(name))
    : undefined;
  return column === undefined ? null : `Rows are neither filtered nor sorted by ${column}.`;
};

// The view compares its source with all rows: with one it is quick, without one all are compared with all.
const isWithoutSource = ({ searchParams }: URL, table: string): boolean =>
  table === "content_relations" && !/^eq\./.test(searchParams.get("source_id") ?? "");

const problemOfParameter = (name: string, value: string, { table, isVisitor }: RequestFacts): string | null => {
  if (name === "select") return problemOfSelect(value, table);
  if (usesTextSearch(name, value)) return "Texts are searched by the function search_content.";
  if (usesList(name, value)) return "Conditions take one value; for several, use in.";
  if (isLogic(name) && depthOf(value) > dataLimits.conditionLevels) {
    return `Conditions are nested at most ${dataLimits.conditionLevels} levels deep.`;
  }
  if (usesPattern(name, value)) {
    const problem = problemOfPattern(value, isVisitor);
    if (problem) return problem;
  }
  if (asksForTooManyRows(name, value)) return `At most ${dataLimits.rows} rows are read at a time.`;
  return null;
};

/** Why a request is too expensive; null if it is not. */
export const problemOfDataRequest = (url: URL, isVisitor: boolean): string | null => {
  const facts = { table: url.pathname.replace(/^\/rest\/v1\//, ""), isVisitor };
  for (const [name, value] of url.searchParams) {
    const problem = problemOfParameter(name, value, facts);
    if (problem) return problem;
  }
  if (isWithoutSource(url, facts.table)) return "Relations are read of one row: add source_id=eq. and its id.";
  return problemOfConditions(url, facts);
};
