import { z } from "zod";
import { kindRules } from "#import/kinds.ts";
import { type MarkdownKind, markdownKinds, textColumns } from "#import/plinth/format.ts";
import type { ImportedKind } from "#import/types.ts";
import type { AnyTable } from "#shared/tables/table.ts";
import type { Remote } from "../remote/remote.ts";
import { contentRules } from "./contentKinds.ts";

/** Adds a tool, which accepts no other arguments. Each text of an answer is a part of its own: a row's text cannot look like its version. */
export type AddTool = <Shape extends z.ZodRawShape>(
  name: string,
  description: string,
  shape: Shape,
  run: (remote: Remote, given: z.infer<z.ZodObject<Shape>>) => Promise<string | string[] | { conflict: string[] }>,
) => void;

export const rowShape = { kind: z.enum(markdownKinds), slug: z.string().min(1).max(200).describe("The slug or id") };

export const versionShape = {
  ...rowShape,
  version: z.string().max(64).describe("As answered by read or the last save"),
};

/** Returns the columns of a table that are not computed. @param without others to leave out */
export const enteredColumns = (kind: ImportedKind, without: object = {}): AnyTable["columns"] => {
  const { columns, computed } = kindRules[kind].table;
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !computed.includes(name) && !(name in without)));
};

/** Returns the columns of a draft: all but the publication, which has a tool of its own. */
export const draftColumns = (kind: MarkdownKind): AnyTable["columns"] => enteredColumns(kind, contentRules[kind].draft);

const typeOf = (column: AnyTable["columns"][string]): z.ZodType => {
  const { kind, options, maxLength = 0, maxEntries = 0, min = 0, max = 0 } = column;
  if (options) return z.enum(options).nullable();
  if (kind === "toggle") return z.boolean();
  if (kind === "number") return z.int().min(min).max(max).nullable();
  const text = z.string().max(maxLength);
  return kind === "tags" || kind === "lines" ? z.array(text).max(maxEntries) : text.nullable();
};

const fields = markdownKinds.flatMap((kind) =>
  Object.entries(draftColumns(kind)).flatMap(([name, column]): [string, z.ZodType][] => {
    if (name === "title" || name === textColumns[kind]) return [];
    const kinds = markdownKinds.filter((each) => name in draftColumns(each)).join(" and ");
    const use = `Of ${kinds}${column.required ? ", required" : ""}`;
    return [[name, typeOf(column).optional().describe(use)]];
  }),
);

/** Values of columns that only the database's declarations describe. */
export const valuesShape = z.record(z.string().max(63), z.unknown());

export const draftShape = {
  title: z.string().min(1).max(300),
  text: z.string().max(200_000).describe("The whole text as Markdown, without front matter"),
  fields: z.strictObject(Object.fromEntries(fields)).optional().describe("Other columns. null empties one"),
};
