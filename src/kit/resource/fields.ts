import type { ComponentType } from "react";
import type { Column, Kind, Limits } from "#shared/tables/columns.ts";
import type { AnyTable } from "#shared/tables/table.ts";

type MomentState = "past" | "future" | "none";

/** Where the values of a `pick` column come from: rows of another resource. */
export interface PickSource {
  resource: string;
  /** What those rows are called, as in "Failed to fetch {categories}". */
  many: string;
  column: string;
  /** The column that they are sorted by; the stored one unless given. */
  sortedBy?: string;
}

/** How a column is entered and shown, if otherwise than its kind. */
export interface FieldOptions<Name extends string = string> {
  /** Shown above the input; the column's name in words unless given. */
  label?: string;
  help?: string;
  placeholder?: string;
  /** Shown beside the previous field if there is room. */
  sameRow?: boolean;
  /** Shown in the side panel if there is room for one. */
  sidebar?: boolean;
  /** Shown in a part of the side panel that is closed at first. */
  collapsed?: boolean;
  /** The form starts with the stored value, though a save may compute another one. */
  showStoredValue?: boolean;
  /** What is wrong with a text, further to its limits. */
  problemOf?: (text: string) => string | null;
  /** The folded group below the others that it is in. */
  group?: string;
  /** Replaces its kind's input; it reads the field by `useControl(column)`. */
  Input?: ComponentType<{ column: string }>;
  /** Replaces its kind's display in table and cards; it reads the row by `useRecordContext`. */
  Cell?: ComponentType;
  /** What to say when a number is out of its range; a sentence made of min and max unless given. */
  rangeMessage?: string;
  /** The toggle that, while on, disables this field and stores null; what was typed stays in the form. */
  disabledWhen?: Name;
  /** What a row is by its moment; the list can be filtered by it. */
  publicationLabels?: Readonly<Record<MomentState, string>>;
  pick?: PickSource;
  /** The list offers no filter by it, though it is a choice. */
  isUnfiltered?: boolean;
}

/** Entries are objects in a list, each entered in several inputs, by an Input of their own. */
type FieldKind = Kind | "entries";

export interface Field extends Limits, FieldOptions {
  kind: FieldKind;
  /** Must not be empty; the label gets a star. */
  required: boolean;
  default?: unknown;
  /** A save computes it unless the form keeps the stored value; the form starts without it. */
  computed?: boolean;
}

export type Fields = Readonly<Record<string, Field>>;

const fieldOf = (column: Column<unknown>, options: FieldOptions = {}): Field => ({ ...column, ...options });

type Options = Partial<Record<string, FieldOptions>>;

/** The fields of a table's form: its columns that are not computed, or may be editableComputed, with what the resource says of them. */
export const fieldsOf = ({ columns, computed }: AnyTable, options: Options, editableComputed: Options): Fields =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => {
      if (!computed.includes(name)) return [[name, fieldOf(column, options[name])]];
      return editableComputed[name]
        ? [[name, { ...fieldOf(column, editableComputed[name]), required: false, computed: true }]]
        : [];
    }),
  );

/** The columns whose fields pass a test, in the order of the form. */
export const columnsWhere = (fields: Fields, holds: (field: Field) => boolean): string[] =>
  Object.entries(fields)
    .filter(([, field]) => holds(field))
    .map(([column]) => column);

/** The field of `dates_known_to`, by which the days beside it are shown. */
export const datesKnownTo = {
  label: "Dates Known To",
  isUnfiltered: true,
  help: "Visitors see no more of the dates than is known: a year stays a year.",
} satisfies FieldOptions;
