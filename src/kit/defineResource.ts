import type { ComponentType } from "react";
import { keysOf, pick } from "#shared/base/schema.ts";
import type { AnyTable, ColumnName, Entered, Table, TableName, ViewName } from "#shared/tables/table.ts";
import { isMissing, type Problems, type Values } from "#shared/tables/values.ts";
import { RecordCard } from "./list/cards.tsx";
import type { Grouping, InlineEditing, ListDescriptor, ResourceDescriptor } from "./resource/descriptor.ts";
import { columnsWhere, type Field, type FieldOptions, type Fields, fieldsOf } from "./resource/fields.ts";
import { type LabelOptions, labelsOf } from "./resource/labels.ts";
import { requiredMessage } from "./resource/values.ts";

/** A column of any table, by which rows of a resource name rows of another. */
type UsedBy = { [Name in TableName]: { resource: string; table: Name; column: ColumnName<Name> } }[TableName];

interface Declaration<T extends object, Computed extends keyof T, Name extends TableName> {
  /** Its name in addresses; the table's unless given. */
  path?: string;
  labels: LabelOptions;
  icon: ComponentType;
  /** For rows of a field or two, which are added and changed within the list instead of on pages of their own. */
  inline?: InlineEditing;
  /** A list only: no rows are added, edited or deleted, nor found by the command palette. */
  readOnly?: boolean;
  /** Whether the database keeps deleted rows for 30 days, as it does unless said otherwise. */
  inTrash?: boolean;
  /** The database keeps a version of each save; restoring one leaves the columns that are named here as they are. */
  history?: { excludeFromRestore: readonly (keyof Entered<T, Computed> & string)[] };
  fields?: { [Column in keyof Entered<T, Computed>]?: FieldOptions<keyof Entered<T, Computed>> };
  /** Computed columns whose stored value a form may keep, in place of what the save computes. */
  editableComputed?: { [Column in Computed]?: FieldOptions };
  list?: Partial<Omit<ListDescriptor, "from" | "read" | "sort" | "search" | "columns">> & {
    from?: ViewName;
    /** The list's initial sort; unless given, ordered rows by their order, others by title. */
    sort?: { field: ColumnName<Name>; order: "ASC" | "DESC" };
    search?: readonly ColumnName<Name>[];
    columns?: readonly ColumnName<Name>[];
    /** Columns that its Card or Cells read beside those of the fields. */
    read?: readonly ColumnName<Name>[];
  };
  bySlug?: boolean;
  /** The column that names a row; the first required text unless given. */
  titleColumn?: keyof Entered<T, Computed>;
  /** Its rows have an order of their own: over the whole table (`true`) or within equal values of a `pick` field. */
  ordered?: true | { within: keyof Entered<T, Computed> };
  /** Rows of another resource name rows of this one by their title, and keep them from being deleted. */
  usedBy?: UsedBy;
  /** Links shown beside Save in the editor of a stored row. */
  EditLinks?: ComponentType<{ id: string }>;
  /** Rows can be duplicated; what a copy has otherwise, so that it is a draft. */
  duplicate?: Partial<Entered<T, Computed>>;
  /** Said when a required field is empty; made of the labels unless given (behaviour 16.2). */
  requiredMessage?: string;
  /** Further problems; a required column that is empty and an unreadable number are not among the values. */
  check?: (values: Partial<Entered<T, Computed>>) => Partial<Record<keyof Entered<T, Computed>, string>>;
  /** What a save computes from values without problems; null for what the database computes at each save. */
  derive?: (values: Entered<T, Computed>) => { [Column in keyof T]?: T[Column] | null };
}

const isLong = ({ kind }: Field): boolean => kind === "markdown";
const isShort = ({ kind }: Field): boolean => !["markdown", "longText", "lines", "image", "url"].includes(kind);

const groupingBy = (column: string, fields: Fields): Grouping => {
  const field = fields[column];
  if (!field?.pick) throw new Error(`Rows are grouped by a field of the kind pick, which ${column} is not.`);
  return { column, source: field.pick };
};

const orderedBy = (ordered: true | { within: string } | undefined, fields: Fields): ResourceDescriptor["ordered"] => {
  if (!ordered) return null;
  return { within: ordered === true ? null : groupingBy(ordered.within, fields) };
};

const firstSort = (ordered: ResourceDescriptor["ordered"], titleColumn: string): ListDescriptor["sort"] => {
  if (!ordered) return { field: titleColumn, order: "ASC" };
  return { field: ordered.within ? `${ordered.within.column},order` : "order", order: "ASC" };
};

/** Adapts a resource's functions, typed by its columns, to the kit's untyped values. */
const typedFor = <T extends object, Computed extends keyof T & string, Name extends TableName>(
  { columns, computed }: Table<T, Computed, Name>,
  { check, derive }: Declaration<T, Computed, Name>,
): Pick<ResourceDescriptor, "check" | "derive"> => {
  type Column = Exclude<keyof T & string, Computed>;
  const isEntered = (name: keyof T & string): name is Column => !computed.some((other) => other === name);
  const entered = keysOf(columns).filter(isEntered);
  return {
    check: (values): Problems => {
      const filled = entered.filter((name) => !(columns[name].required && isMissing(values[name])));
      // A text where a number belongs has a problem of its own.
      const readable = filled.filter((name) => columns[name].kind !== "number" || typeof values[name] !== "string");
      const found: Partial<Record<Column, string>> = check ? check(pick(columns, readable).parse(values)) : {};
      const problems: Problems = {};
      for (const name of entered) {
        const problem = found[name];
        if (problem) problems[name] = problem;
      }
      return problems;
    },
    derive: (values): Values => ({ ...derive?.(pick(columns, entered).parse(values)) }),
  };
};

/**
 * Declares a resource: from this and its table come its routes, list in cards and table, form, validation, defaults, messages,
 * empty state, placeholders, dashboard card and menu entry. `docs/adding-a-resource.md` shows it.
 * @throws {Error} when no field can name a row, or its groups are none of another resource
 */
export const defineResource = <T extends object, Computed extends keyof T & string, Name extends TableName>(
  table: Table<T, Computed, Name>,
  declaration: Declaration<T, Computed, Name>,
): ResourceDescriptor => {
  const { path, labels, icon, bySlug = false, inline = null, usedBy = null, list = {} } = declaration;
  const { name } = table;
  const anyTable: AnyTable = table;
  const fields = fieldsOf(anyTable, { ...declaration.fields }, { ...declaration.editableComputed });
  const [firstText] = columnsWhere(fields, ({ kind, required }) => kind === "text" && required);
  const titleColumn = declaration.titleColumn ?? firstText;
  if (!titleColumn) throw new Error(`The resource ${name} needs a required text field, which names its rows.`);
  const columns = list.columns ?? columnsWhere(fields, isShort).slice(0, 5);
  const ordered = orderedBy(declaration.ordered, fields);
  const sort = list.sort ?? firstSort(ordered, titleColumn);
  const alwaysRead = [
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
    inTrash: declaration.inTrash ?? true,
    history: declaration.history ?? null,
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
        ...new Set([
          ...alwaysRead,
          ...columns,
          ...(list.read ?? []),
          ...(list.filters ?? []).map(({ column }) => column),
          ...columnsWhere(fields, (field) => !isLong(field)),
        ]),
      ],
    },
    ordered,
    usedBy,
    EditLinks: declaration.EditLinks ?? null,
    duplicate: declaration.duplicate ? { ...declaration.duplicate } : null,
    requiredMessage: declaration.requiredMessage ?? requiredMessage(fields),
    ...typedFor(table, declaration),
  };
};
