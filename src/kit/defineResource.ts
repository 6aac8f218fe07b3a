import type { ComponentType } from "react";
import type { Database } from "#shared/database.types.ts";
import { RecordCard } from "./list/RecordCard.tsx";
import type { Grouping, InlineEditing, ListDescriptor, ResourceDescriptor } from "./resource/descriptor.ts";
import type { Field, Fields } from "./resource/fields.ts";
import { type LabelOptions, labelsOf } from "./resource/labels.ts";
import { type Problems, requiredMessage, type Values } from "./resource/values.ts";

type Tables = Database["public"]["Tables"];
type TableName = keyof Tables & string;
type Column<Table extends TableName> = keyof Tables[Table]["Row"] & string;

interface Declaration<Table extends TableName, FieldColumn extends Column<Table>> {
  /** The table; also the name in addresses unless `path` says otherwise. */
  name: Table;
  path?: string;
  labels: LabelOptions;
  icon: ComponentType;
  /** For rows of a field or two, which are added and changed within the list instead of on pages of their own. */
  inline?: InlineEditing;
  /** Its list is all there is: no row is added, edited or deleted, nor found by the command palette. */
  readOnly?: boolean;
  /** What its form holds, in this order. */
  fields: Record<FieldColumn, Field>;
  list: Partial<Omit<ListDescriptor, "read" | "sort" | "search" | "columns">> & {
    /** How the list is sorted at first; ordered rows stand in their order, others by their title, unless given. */
    sort?: { field: Column<Table>; order: "ASC" | "DESC" };
    search?: readonly Column<Table>[];
    columns?: readonly Column<Table>[];
    /** Columns that its Card or Cells read beside those of the fields. */
    read?: readonly Column<Table>[];
  };
  /** Whether addresses name its rows by slug instead of by id. */
  bySlug?: boolean;
  /** The column that names a row; the first required text unless given. */
  titleColumn?: NoInfer<FieldColumn>;
  /** Its rows have an order of their own: over the whole table (`true`) or within equal values of a `pick` field. */
  ordered?: true | { within: NoInfer<FieldColumn> };
  /** Rows of another resource name rows of this one by their title, and keep them from being deleted. */
  usedBy?: { resource: string; column: string };
  /** Ways from the editor of a stored row to elsewhere, shown beside Save. */
  EditLinks?: ComponentType<{ id: string }>;
  /** Said when a required field is empty; made of the labels unless given (spec 5). */
  requiredMessage?: string;
  check?: (values: Values) => Problems;
  derive?: (values: Values, now: Date) => Values;
}

const isLong = ({ kind }: Field): boolean => kind === "markdown";
const isShort = ({ kind }: Field): boolean => !["markdown", "longText", "lines", "image", "url"].includes(kind);

const columnsWhere = (fields: Fields, holds: (field: Field) => boolean): string[] =>
  Object.entries(fields)
    .filter(([, field]) => holds(field))
    .map(([column]) => column);

const groupingBy = (column: string, fields: Fields): Grouping => {
  const field = fields[column];
  if (field?.kind !== "pick") throw new Error(`Rows are grouped by a field of the kind pick, which ${column} is not.`);
  return { column, field };
};

const orderedBy = (ordered: true | { within: string } | undefined, fields: Fields): ResourceDescriptor["ordered"] => {
  if (!ordered) return null;
  return { within: ordered === true ? null : groupingBy(ordered.within, fields) };
};

const firstSort = (ordered: ResourceDescriptor["ordered"], titleColumn: string): ListDescriptor["sort"] => {
  if (!ordered) return { field: titleColumn, order: "ASC" };
  return { field: ordered.within ? `${ordered.within.column},order` : "order", order: "ASC" };
};

/**
 * Declares a resource: from this come its routes, list in cards and table, form, validation, defaults, messages, empty
 * state, placeholders, dashboard card and menu entry. `docs/adding-a-resource.md` shows it.
 * @throws {Error} when no field can name a row, or its groups are none of another resource
 */
export const defineResource = <Table extends TableName, FieldColumn extends Column<Table>>(
  declaration: Declaration<Table, FieldColumn>,
): ResourceDescriptor => {
  const { name, path, labels, icon, bySlug = false, inline = null, usedBy = null, list } = declaration;
  const fields: Fields = declaration.fields;
  const [firstText] = columnsWhere(fields, ({ kind, required }) => kind === "text" && required === true);
  const titleColumn = declaration.titleColumn ?? firstText;
  if (!titleColumn) throw new Error(`The resource ${name} needs a required text field, which names its rows.`);
  const columns = list.columns ?? columnsWhere(fields, isShort).slice(0, 5);
  const ordered = orderedBy(declaration.ordered, fields);
  const sort = list.sort ?? firstSort(ordered, titleColumn);
  const kept = [
    "id",
    "created_at",
    "updated_at",
    ...sort.field.split(","),
    ...(ordered ? ["order"] : []),
    ...(bySlug ? ["slug"] : []),
  ];
  return {
    name: path ?? name,
    table: name,
    bySlug,
    icon,
    inline,
    readOnly: declaration.readOnly ?? false,
    labels: labelsOf(labels),
    fields,
    titleColumn,
    list: {
      cardColumns: 2,
      Card: RecordCard,
      links: [],
      search: [titleColumn],
      ...list,
      sort,
      columns,
      read: [
        ...new Set([...kept, ...columns, ...(list.read ?? []), ...columnsWhere(fields, (field) => !isLong(field))]),
      ],
    },
    ordered,
    usedBy,
    EditLinks: declaration.EditLinks ?? null,
    requiredMessage: declaration.requiredMessage ?? requiredMessage(fields),
    check: declaration.check ?? (() => ({})),
    derive: declaration.derive ?? (() => ({})),
  };
};
