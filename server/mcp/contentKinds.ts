import type { MarkdownKind } from "#import/plinth/format.ts";
import { pathPrefixes } from "#shared/base/links.ts";
import { recordOf, unknown } from "#shared/base/schema.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { projects } from "#shared/tables/projects.ts";
import { publicationOf } from "#shared/tables/publication.ts";
import type { TableName } from "#shared/tables/table.ts";
import type { Values } from "#shared/tables/values.ts";
import type { Remote } from "../remote/remote.ts";
import { UserError } from "../shared/userError.ts";

const states: Record<string, string> = { Draft: "is.null", Scheduled: "gt.now", Published: "lte.now" };
const statuses = Object.fromEntries((projects.columns.status.options ?? []).map((status) => [status, `eq.${status}`]));

const byMoment = {
  draft: { published_at: null },
  unpublished: { or: "(published_at.is.null,published_at.gt.now)" },
  states,
  tags: "",
};

/** The values of a draft, conditions of rows that are not public and of each state, and the column of tags. */
export const contentRules = {
  posts: { ...byMoment, tags: "tags" },
  projects: { draft: { status: "Draft" }, unpublished: { status: "eq.Draft" }, states: statuses, tags: "tech" },
  pages: byMoment,
};

export const stateOf = (kind: MarkdownKind, { status, published_at }: Values): string =>
  kind === "projects" ? textOf(status) : publicationOf(textOf(published_at) || null);

export const readRows = ({ rows }: Remote, table: TableName, query: Readonly<Record<string, string>>) =>
  rows({ ...recordOf(unknown), table, columns: "*" }, query);

/** Returns the conditions of a row's saves, or of its proposals. */
export const versionsOf = (kind: "save" | "proposal", resource: string, { id }: Values) => ({
  kind: `eq.${kind}`,
  resource: `eq.${resource}`,
  row_id: `eq.${id}`,
});

/** Reads a whole row by its slug, a former slug or its id. @throws {UserError} if the account cannot read it */
export const findRow = async (remote: Remote, kind: MarkdownKind, slug: string): Promise<Values> => {
  const id = await remote.findId(kind, slug);
  const [row] = id ? await readRows(remote, kind, { id: `eq.${id}`, limit: "1" }) : [];
  if (row) return row;
  throw new UserError(`This account can read no row of ${kind} with the slug "${slug}". Find it with list or search.`);
};

/** Returns the address of a row: its page, its preview for the signed-in author and owner, or its form. */
export const addressOf = ({ site }: Remote, kind: MarkdownKind, row: Values): string => {
  const isPublic = !["Draft", "Scheduled"].includes(stateOf(kind, row));
  const hidden = kind === "projects" ? `/admin/projects/${row.slug}/edit` : `/preview/${row.id}`;
  return new URL(isPublic ? `${pathPrefixes[kind]}${row.slug}` : hidden, site).href;
};
