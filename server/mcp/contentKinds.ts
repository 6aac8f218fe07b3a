import { type MarkdownKind, markdownKinds } from "#import/plinth/format.ts";
import type { ImportedKind } from "#import/types.ts";
import { pathPrefixes } from "#shared/base/links.ts";
import { recordOf, unknown } from "#shared/base/schema.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { publicationOf } from "#shared/tables/publication.ts";
import type { Values } from "#shared/tables/values.ts";
import type { Remote } from "../remote/remote.ts";
import { UserError } from "../shared/userError.ts";

const byMoment = {
  draft: { published_at: null },
  unpublished: { or: "(published_at.is.null,published_at.gt.now)" },
  listed: "id,slug,title,published_at",
};

/** The values of a draft, the condition of rows that are not public, and the columns of a list. */
export const contentRules = {
  posts: byMoment,
  projects: { draft: { status: "Draft" }, unpublished: { status: "eq.Draft" }, listed: "id,slug,title,status" },
  pages: byMoment,
};

export const stateOf = (kind: MarkdownKind, { status, published_at }: Values): string =>
  kind === "projects" ? textOf(status) : publicationOf(textOf(published_at) || null);

// A quoted title cannot look like another line.
export const lineOf = (kind: string, state: string, { slug, title }: Values): string =>
  `${kind} · ${state} · ${slug} · ${JSON.stringify(title)}`;

export const readRows = ({ rows }: Remote, table: ImportedKind, query: Record<string, string>, columns: string) =>
  rows({ ...recordOf(unknown), table, columns }, query);

/** Lists rows of a kind. @param words only rows that contain all of them */
export const readLines = async (
  remote: Remote,
  kind: MarkdownKind,
  query: Record<string, string>,
  words: readonly string[] = [],
): Promise<string[]> => {
  const rows = await readRows(remote, kind, query, words.length > 0 ? "*" : contentRules[kind].listed);
  return rows
    .filter((row) => words.every((word) => Object.values(row).join(" ").toLowerCase().includes(word)))
    .map((row) => lineOf(kind, stateOf(kind, row), row));
};

/** Lists all drafts and scheduled rows that the account may read. */
export const unpublishedLines = async (remote: Remote, words?: readonly string[]): Promise<string[]> => {
  const read = (kind: MarkdownKind) => readLines(remote, kind, contentRules[kind].unpublished, words);
  return (await Promise.all(markdownKinds.map(read))).flat();
};

/** Reads a whole row by its slug, a former slug or its id. @throws {UserError} if the account cannot read it */
export const findRow = async (remote: Remote, kind: MarkdownKind, slug: string): Promise<Values> => {
  const id = await remote.findId(kind, slug);
  const [row] = id ? await readRows(remote, kind, { id: `eq.${id}`, limit: "1" }, "*") : [];
  if (row) return row;
  throw new UserError(`This account can read no row of ${kind} with the slug "${slug}". Find it with list or search.`);
};

/** Returns the address of a row: its page, its preview for the signed-in author and owner, or its form. */
export const addressOf = ({ site }: Remote, kind: MarkdownKind, row: Values): string => {
  const isPublic = !["Draft", "Scheduled"].includes(stateOf(kind, row));
  const hidden = kind === "projects" ? `/admin/projects/${row.slug}/edit` : `/preview/${row.id}`;
  return new URL(isPublic ? `${pathPrefixes[kind]}${row.slug}` : hidden, site).href;
};
