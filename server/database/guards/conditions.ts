import { activities } from "#shared/tables/activities.ts";
import { appUsers } from "#shared/tables/appUsers.ts";
import { certifications } from "#shared/tables/certifications.ts";
import type { Kind } from "#shared/tables/columns.ts";
import { education } from "#shared/tables/education.ts";
import { experiences } from "#shared/tables/experiences.ts";
import { pages } from "#shared/tables/pages.ts";
import { posts } from "#shared/tables/posts.ts";
import { projects } from "#shared/tables/projects.ts";

// Filtering or sorting by these columns reads the whole text of each row.
const longKinds: readonly Kind[] = ["longText", "markdown", "lines"];
const longColumns = [activities, appUsers, certifications, education, experiences, pages, posts, projects]
  .flatMap(({ columns }) =>
    Object.entries<{ kind: Kind }>(columns).flatMap(([name, { kind }]) => (longKinds.includes(kind) ? name : [])),
  )
  .concat("visible_text", "plain_text");

interface Allowance {
  conditions: number;
  longColumns: ReadonlySet<string>;
  condition: RegExp;
}

const operators = "eq|neq|gte?|lte?|in|is|i?like|cs|cd|ov";
const allowances = {
  visitor: {
    conditions: 8,
    longColumns: new Set(longColumns),
    condition: new RegExp(`^(\\w+)\\.(?:not\\.)?(?:${operators})\\.`),
  },
  // The admin's search compares up to three columns with each of its words, and has each sign in brackets.
  member: {
    conditions: 30,
    longColumns: new Set(longColumns.filter((name) => name !== "excerpt" && name !== "description")),
    condition: new RegExp(`^(\\w+)\\.(?:not\\.)?(?:(?:${operators})\\.|imatch\\.[\\p{L}\\p{N}_.-]*$)`, "u"),
  },
} satisfies Record<string, Allowance>;

const orderedBy = /^(\w+)(?:\.(?:asc|desc|nullsfirst|nullslast))*$/;

const maxOffset = 10_000;

// Postgres compares each entry with all entries of every row.
const maxEntries = 20;
const hasLongArray = (text: string): boolean =>
  /^\w+\.(?:not\.)?(?:cs|cd|ov)\./.test(text) && text.split(",").length > maxEntries;

const lastPart = (name: string): string => name.split(".").at(-1) ?? name;

export const isLogic = (parameter: string): boolean => /(?:^|\.)(?:not\.)?(?:or|and)$/.test(parameter);

// Letters, and signs in brackets: nothing repeats, so that no pattern is slow.
const plainPattern = /^(?:[^!-,/:-@[-^`{-~]|\[(?:\[\.[a-z-]+\.\]|[^\\^a-z\d])\])*$/iu;

const conditionsIn = (name: string, value: string): string[] => {
  if (!isLogic(name)) return [`${lastPart(name)}.${value}`];
  // The admin's search quotes only plain patterns, so any other quoted value is rejected. Lists need a parameter of their own.
  return value
    .replace(/"((?:[^"\\]|\\.)*)"/g, (_quoted, text: string) => (plainPattern.test(text) ? "" : '""'))
    .split(/[,()]/)
    .filter((part) => part !== "" && !/^(?:not\.)?(?:and|or)$/.test(part));
};

/** Returns why a user other than the owner may not filter or sort like this; null if allowed. Rejects unusual spellings of names as well. */
export const problemOfConditions = (url: URL, user: keyof typeof allowances): string | null => {
  const allowed: Allowance = allowances[user];
  const isFunction = url.pathname.startsWith("/rest/v1/rpc/");
  const parameters = [...url.searchParams];
  if (parameters.some(([name, value]) => lastPart(name) === "offset" && !(Number(value) <= maxOffset))) {
    return `The offset can be at most ${maxOffset} rows.`;
  }
  const parts = parameters.flatMap(([name, value]) => {
    if (["select", "limit", "offset", "columns", "on_conflict"].includes(lastPart(name))) return [];
    const isOrder = lastPart(name) === "order";
    if (isFunction && /^\w+$/.test(name) && !isOrder && !isLogic(name)) return [{ text: name, column: name }];
    const found = isOrder ? value.split(",") : conditionsIn(name, value);
    return found.map((text) => ({ text, column: (isOrder ? orderedBy : allowed.condition).exec(text)?.[1] }));
  });
  const refused = parts.find(({ column }) => column === undefined || allowed.longColumns.has(column));
  // Only the column is named: the value may be a secret.
  if (refused) return `Rows cannot be filtered or sorted by ${refused.text.split(".", 1)[0]?.slice(0, 80)}.`;
  if (parts.some(({ text }) => hasLongArray(text))) return `A list can have at most ${maxEntries} entries.`;
  return parts.length > allowed.conditions ? `A request can have at most ${allowed.conditions} conditions.` : null;
};
