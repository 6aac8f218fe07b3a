import type { ComponentType } from "react";
import { keysOf, pick } from "#shared/base/schema.ts";
import type { AnyTable, ColumnName, Entered, Table, TableName, ViewName } from "#shared/tables/table.ts";
import { isMissing, type Problems, type Values } from "#shared/tables/values.ts";
import { RecordCard } from "./list/cards.tsx";
import type {
  Grouping,
  InlineEditing,
  ListDescriptor,
  PreviewDescriptor,
  ResourceDescriptor,
} from "./resource/descriptor.ts";
import { columnsWhere, type Field, type FieldOptions, type Fields, fieldsOf } from "./resource/fields.ts";
import { type LabelOptions, labelsOf } from "./resource/labels.ts";
import { requiredMessage } from "./resource/values.ts";

type UsedBy = { [Name in TableName]: { resource: string; table: Name; column: ColumnName<Name> } }[TableName];

interface Declaration<T extends object, Computed extends keyof T, Name extends TableName> {
  /** The path below /admin; the table's name by default. A path below another one (`skills/categories`) has no menu entry. */
  path?: string;
  /** `one` and `many` are required. All other labels and messages are derived from them. */
  labels: LabelOptions;
  icon: ComponentType;
  /** Per column: label, help, input, table cell and position in the form. Columns that are not listed follow their kind. */
  fields?: { [Column in keyof Entered<T, Computed>]?: FieldOptions<keyof Entered<T, Computed>> };
  /** Adds inputs for computed columns. A value that the owner enters is stored instead of the computed one. */
  editableComputed?: { [Column in Computed]?: FieldOptions };
  /** Options of the list. All have defaults; see `ListDescriptor`. */
  list?: Partial<Omit<ListDescriptor, "from" | "read" | "sort" | "search" | "columns">> & {
    from?: ViewName;
    /** Initial sort; by default the rows' own order if they are `ordered`, otherwise the title. */
    sort?: { field: ColumnName<Name>; order: "ASC" | "DESC" };
    /** Columns that the search box searches; the title by default. `[]` removes the box. */
    search?: readonly ColumnName<Name>[];
    /** Columns of the table view and the default card; by default the first five with short values. */
    columns?: readonly ColumnName<Name>[];
    /** Columns without a field that `Card` or a `Cell` needs. */
    read?: readonly ColumnName<Name>[];
  };
  /** The column that names a row; the first required text by default. */
  titleColumn?: keyof Entered<T, Computed>;
  /** Uses the column `slug` instead of the id in URLs. */
  bySlug?: boolean;
  /** Reordering by buttons, pointer and keyboard: of the whole table (`true`), or within equal values of a `pick` field. */
  ordered?: true | { within: keyof Entered<T, Computed> };
  /**
   * Validates several fields together, and returns a message per invalid column. `values` lacks empty required columns and invalid
   * numbers.
   */
  check?: (values: Partial<Entered<T, Computed>>) => Partial<Record<keyof Entered<T, Computed>, string>>;
  /** Computes columns at each save, from valid values. Return null for a column that the database computes at each save. */
  derive?: (values: Entered<T, Computed>) => { [Column in keyof T]?: T[Column] | null };
  /** Toast for an empty required field; by default a sentence with the labels of all required fields (behaviour 16.2). */
  requiredMessage?: string;
  /** Offers the saved versions of a row in its editor. A restore does not change the columns in `excludeFromRestore`. */
  history?: { excludeFromRestore: readonly (keyof Entered<T, Computed> & string)[] };
  /** The values that make a row a draft. Writers save drafts of resources that have these, and see no others. */
  draft?: Partial<Entered<T, Computed>>;
  /** Offers to duplicate rows. These values of the copy differ from the original, such as those that make it a draft. */
  duplicate?: Partial<Entered<T, Computed>>;
  /** Shows the public page beside the form. */
  preview?: PreviewDescriptor;
  /** A row cannot be deleted while rows of another resource refer to it by its title. */
  usedBy?: UsedBy;
  /** Whether the database keeps deleted rows in the trash for 30 days; true by default. */
  inTrash?: boolean;
  /** A list without forms. Rows cannot be added, edited, deleted or found in the command palette. */
  readOnly?: boolean;
  /** Edits rows within the list instead of on a page, for rows of one or two fields. */
  inline?: InlineEditing;
}

const isLong = ({ kind }: Field): boolean => kind === "markdown" || kind === "entries";
const isShort = ({ kind }: Field): boolean =>
  !["markdown", "longText", "lines", "entries", "image", "url"].includes(kind);

const groupingBy = (column: string, fields: Fields): Grouping => {
  const field = fields[column];
  if (!field?.pick) throw new Error(`Rows can only be grouped by a field with the option "pick". ${column} has none.`);
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
      // A text in a number field is reported as such.
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

const valuesOrNull = (given: object | undefined): Values | null => (given ? { ...given } : null);

/**
 * Defines a resource of the admin from its table. `labels` and `icon` are enough:
 *
 *     export const talks = defineResource(table, { labels: { one: "Talk", many: "Talks" }, icon: MicNone });
 *
 * Creates the routes, the list (as cards and as a table), the form with validation and defaults, all messages, the empty state, the
 * skeletons, the dashboard card and the menu entry. Guide: `docs/adding-a-resource.md`.
 * @throws {Error} if no column can name a row, or if rows are grouped by a column without `pick`
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
  if (!titleColumn) throw new Error(`The resource ${name} needs a required text column that names its rows.`);
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
    draft: valuesOrNull(declaration.draft),
    draftsOnly: false,
    duplicate: valuesOrNull(declaration.duplicate),
    preview: declaration.preview ?? null,
    requiredMessage: declaration.requiredMessage ?? requiredMessage(fields),
    ...typedFor(table, declaration),
  };
};
