import type { ComponentType } from "react";
import { isLanguage } from "#shared/base/languages.ts";
import type { Column, Kind, Limits } from "#shared/tables/columns.ts";
import type { AnyTable } from "#shared/tables/table.ts";

type MomentState = "past" | "future" | "none";

/** The rows of another resource that a `pick` field offers. */
export interface PickSource {
  resource: string;
  /** Their plural, such as "categories" in "Failed to fetch categories". */
  many: string;
  column: string;
  /** The column that sorts the options; the stored one by default. */
  sortedBy?: string;
}

/** Options of a column's input, table cell and filter. Without options, they follow the column's kind. */
export interface FieldOptions<Name extends string = string> {
  /** Label of the input and the table column; the column's name in words by default. */
  label?: string;
  help?: string;
  placeholder?: string;
  /** Requires a value in the form. The table accepts rows without it, as an import may bring them. */
  required?: boolean;
  /** Puts the input in the row of the previous one, if there is room. */
  sameRow?: boolean;
  /** Puts the input in the side panel on wide screens. */
  sidebar?: boolean;
  /** Puts the input in a collapsible section with this title, below the other inputs or in the side panel. */
  group?: string;
  /** Replaces the input. It reads and changes the value with `useControl(column)`. */
  Input?: ComponentType<{ column: string }>;
  /** Replaces the display in table and cards. It reads the row with `useRecordContext`. */
  Cell?: ComponentType;
  /** Returns what is wrong with a text, in addition to its limits; null if it is valid. */
  problemOf?: (text: string) => string | null;
  /** Message for a number out of range; a sentence with its limits by default. */
  rangeMessage?: string;
  /** A toggle that, while on, disables this input and stores null. The typed text stays in the form. */
  disabledWhen?: Name;
  /** Fills the input of a computed column with the stored value. By default it is empty. */
  showStoredValue?: boolean;
  /** Names for a time that is past, in the future or missing. Adds a filter by them to the list. */
  publicationLabels?: Readonly<Record<MomentState, string>>;
  pick?: PickSource;
  /** Removes the filter that lists offer for a choice. */
  isUnfiltered?: boolean;
}

export interface Field extends Limits, FieldOptions {
  kind: Kind;
  /** Must not be empty. The label gets an asterisk. */
  required: boolean;
  default?: unknown;
  /** A save computes the value unless the input has one. */
  computed?: boolean;
}

/** A group of the side panel that is closed at first. */
export const searchGroup = "URL and search engines";

export const inPublication = { sidebar: true, group: "Publication" };
export const inAppearance = { sidebar: true, group: "Appearance" };
export const languageField = {
  help: "Such as “de” or “pt-BR”. Leave empty for the site’s language.",
  problemOf: (tag: string) => (isLanguage(tag) ? null : "Must be a language tag, such as “de” or “pt-BR”"),
};

export const inSearch = { sidebar: true, group: searchGroup };

export type Fields = Readonly<Record<string, Field>>;

const fieldOf = (column: Column<unknown>, options: FieldOptions = {}): Field => ({ ...column, ...options });

type Options = Partial<Record<string, FieldOptions>>;

/** Returns the fields of a form: the columns that are not computed, and those in `editableComputed`, with their options. */
export const fieldsOf = ({ columns, computed }: AnyTable, options: Options, editableComputed: Options): Fields =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => {
      if (!computed.includes(name)) return [[name, fieldOf(column, options[name])]];
      return editableComputed[name]
        ? [[name, { ...fieldOf(column, editableComputed[name]), required: false, computed: true }]]
        : [];
    }),
  );

/** Returns the columns whose fields pass a test, in the order of the form. */
export const columnsWhere = (fields: Fields, test: (field: Field) => boolean): string[] =>
  Object.entries(fields)
    .filter(([, field]) => test(field))
    .map(([column]) => column);

/** Options of the column `dates_known_to`: the precision with which the row's dates are shown. */
export const precisionField = {
  label: "Dates Known To",
  isUnfiltered: true,
  help: "Visitors see the dates with this precision.",
} satisfies FieldOptions;
