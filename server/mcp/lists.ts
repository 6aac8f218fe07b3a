import { z } from "zod";
import { isMarkdownKind, type MarkdownKind, markdownKinds } from "#import/plinth/format.ts";
import { dayOf, isDay, isoMoment } from "#shared/base/dates.ts";
import { arrayLiteral, inIds } from "#shared/base/postgrest.ts";
import { list, number, object, string } from "#shared/base/schema.ts";
import { asRecord, textOf } from "#shared/base/unknownValues.ts";
import { describedFile } from "#shared/media/describedFile.ts";
import { mediaAddress } from "#shared/media/mediaAddress.ts";
import type { TableName } from "#shared/tables/table.ts";
import type { Values } from "#shared/tables/values.ts";
import type { Remote } from "../remote/remote.ts";
import { UserError } from "../shared/userError.ts";
import { contentRules, readRows, stateOf, versionsOf } from "./contentKinds.ts";

export const pageShape = { limit: z.int().min(1).max(100).default(20), offset: z.int().min(0).max(10_000).default(0) };

export const listShape = {
  kind: z.enum([...markdownKinds, "tags", "media", "trash"]),
  state: z.enum(markdownKinds.flatMap((kind) => Object.keys(contentRules[kind].states))).optional(),
  tag: z.string().min(1).max(60).optional(),
  since: z.string().refine(isDay, "Use YYYY-MM-DD").optional().describe("Changed since, YYYY-MM-DD"),
  ...pageShape,
};

type Listing = z.infer<z.ZodObject<typeof listShape>>;
type Page = Pick<Listing, "limit" | "offset">;
type Line = (row: Values) => string;

const quoted = (text: unknown): string => JSON.stringify(text);

/** Returns a line of facts, without the empty ones. A quoted text cannot look like another line. */
export const lineOf = (...facts: unknown[]): string => facts.filter(Boolean).join(" · ");

const rowLine = (kind: string, state: string, { slug, title, ...row }: Values): string => {
  const moment = textOf(row.published_at) || textOf(row.updated_at);
  const tags = row.tags ?? row.tech;
  return lineOf(kind, state, slug, quoted(title), moment && dayOf(moment), tags && quoted(tags));
};

/** Returns a page of lines, their number, and where the next one begins. @param total by default, the lines are those of all pages */
const pageOf = (lines: readonly string[], { limit, offset }: Page, total?: number): string => {
  const shown = total === undefined ? lines.slice(offset, offset + limit) : lines;
  const all = total ?? lines.length;
  const next = Math.min(offset + shown.length, all);
  const more = next < all ? `, continue with offset ${next}` : "";
  return all > 0 ? [...shown, `${next} of ${all}${more}`].join("\n") : "No rows.";
};

const columnsOf = (kind: MarkdownKind): string => {
  const { draft, tags } = contentRules[kind];
  return ["id,slug,title,updated_at", ...Object.keys(draft), tags].filter(Boolean).join();
};

/** Lists all drafts and scheduled rows that the account may read. @param words only rows that contain all of them */
const unpublishedLines = async (remote: Remote, words: readonly string[] = []): Promise<string[]> => {
  const linesOf = async (kind: MarkdownKind) => {
    const select = words.length > 0 ? "*" : columnsOf(kind);
    const rows = await readRows(remote, kind, { select, ...contentRules[kind].unpublished });
    return rows
      .filter((row) => words.every((word) => Object.values(row).join(" ").toLowerCase().includes(word)))
      .map((row) => rowLine(kind, stateOf(kind, row), row));
  };
  return (await Promise.all(markdownKinds.map(linesOf))).flat();
};

const foundRows = list(object({ kind: string, id: string, slug: string, title: string, excerpt: string }));

/** Finds drafts, scheduled rows and the best public rows that contain all words. */
export const searchRows = async (remote: Remote, { query, ...page }: Page & { query: string }): Promise<string> => {
  const drafts = await unpublishedLines(remote, query.toLowerCase().split(/\s+/));
  const found = foundRows.parse(await remote.call("search_content", { query, most: 50 }));
  const projects = await readRows(remote, "projects", { select: "id,status", id: inIds(found.map(({ id }) => id)) });
  const lines = found.map((row) => {
    const state = textOf(projects.find(({ id }) => id === row.id)?.status) || "Published";
    return lineOf(rowLine(row.kind, state, row), quoted(row.excerpt));
  });
  return pageOf([...drafts, ...lines], page);
};

/** Lists drafts and scheduled rows, and for the owner certifications that expire within 60 days. */
export const listTasks = async (remote: Remote, page: Page): Promise<string> => {
  const [today, last] = [0, 60].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  const dates = { and: `(expiry_date.gte.${today},expiry_date.lte.${last})`, order: "expiry_date", limit: "20" };
  const query = { ...dates, status: "neq.Expired" };
  const expiring = remote.account.role === "owner" ? await readRows(remote, "certifications", query) : [];
  const lines = expiring.map((row) => lineOf("certifications", `Expires ${row.expiry_date}`, quoted(row.name)));
  return pageOf([...(await unpublishedLines(remote)), ...lines], page);
};

const listRows = async (remote: Remote, table: TableName, query: Record<string, string>, page: Page, line: Line) => {
  const range = { order: "created_at.desc,id", limit: `${page.limit}`, offset: `${page.offset}` };
  const rows = await readRows(remote, table, { ...range, ...query });
  return pageOf(rows.map(line), page, await remote.count(table, query));
};

const queryOf = async ({ call }: Remote, kind: MarkdownKind, { state = "", tag, since }: Partial<Listing>) => {
  const { draft, states, tags } = contentRules[kind];
  const condition = states[state];
  if ((state && !condition) || (tag && !tags)) {
    throw new UserError(`${kind} have ${tags ? "" : "no tags, and "}the states ${Object.keys(states).join(", ")}.`);
  }
  const spellings = tag && list(string).parse(await call("tag_spellings", { kind, wanted: [tag] }));
  return {
    ...{ select: columnsOf(kind), order: "updated_at.desc,id" },
    ...(condition && { [Object.keys(draft).join()]: condition }),
    ...(tag && spellings && { [tags]: `ov.${arrayLiteral([tag, ...spellings])}` }),
    ...(since && { updated_at: `gte.${since}` }),
  };
};

const deletions = { select: "resource,row_id,title,created_at", kind: "eq.deletion" };
const trashLine: Line = (it) => lineOf("trash", it.resource, it.row_id, quoted(it.title), isoMoment(it.created_at));

const mediaLine: Line = (row) => {
  const { bytes, name, alt, ...file } = describedFile.parse(row);
  return lineOf("media", mediaAddress(file), `${Math.ceil(bytes / 1024)} KB`, quoted(name), quoted(alt));
};

/** Lists rows of a kind, the newest first. @throws {UserError} for a filter that the kind lacks */
export const listKind = async (remote: Remote, { kind, limit, offset, ...filters }: Listing): Promise<string> => {
  const page = { limit, offset };
  if (isMarkdownKind(kind)) {
    const query = await queryOf(remote, kind, filters);
    return listRows(remote, kind, query, page, (row) => rowLine(kind, stateOf(kind, row), row));
  }
  if (Object.keys(filters).length > 0) throw new UserError(`The list of ${kind} has no filters. Leave them out.`);
  if (kind === "media") return listRows(remote, kind, {}, page, mediaLine);
  if (kind === "trash") return listRows(remote, "versions", deletions, page, trashLine);
  const used = list(object({ kind: string, tag: string, uses: number })).parse(await remote.call("used_tags", {}));
  const lines = used.map((row) => lineOf(kind, row.kind, row.uses, quoted(row.tag)));
  return pageOf(lines, page);
};

/** Lists the saves of a row that the account may read, the newest first. */
export const listSaves = (remote: Remote, kind: MarkdownKind, row: Values, page: Page): Promise<string> => {
  const query = { select: "id,created_at,author_id,client", ...versionsOf("save", kind, row) };
  return listRows(remote, "versions", query, page, ({ id, created_at, author_id, client }) => {
    const author = author_id === remote.account.id ? remote.account.email : "another account";
    return lineOf(id, isoMoment(created_at), author_id && author, client && quoted(client));
  });
};

/** Returns a row as it was saved. @throws {UserError} if the account cannot read this save */
export const readSave = async (remote: Remote, kind: MarkdownKind, row: Values, id: string): Promise<Values> => {
  const [save] = await readRows(remote, "versions", { ...versionsOf("save", kind, row), id: `eq.${id}`, limit: "1" });
  if (!save) throw new UserError(`This account can read no such save of ${row.slug}. Find its id with history.`);
  return { ...row, ...asRecord(save.content) };
};
