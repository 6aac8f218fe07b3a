import type { ComponentType } from "react";

interface Common<Value> {
  /** Shown above the input; the column's name in words unless given. */
  label?: string;
  /** Must not be empty; the label gets a star. */
  required?: boolean;
  /** What a new row starts with. */
  default?: Value;
  /** A sentence below the input. */
  help?: string;
  placeholder?: string;
  /** Stands beside the field before it where there is room. */
  beside?: boolean;
  /** Entered here instead of in its kind's input; it reads the field by `useControl(column)`. */
  Input?: ComponentType<{ column: string }>;
  /** Shown so in table and cards instead of as its kind is; it reads the row by `useRecordContext`. */
  Cell?: ComponentType;
}

interface Range {
  min?: number;
  max?: number;
  step?: number;
  /** What to say when the number is outside; a sentence made of min and max unless given. */
  rangeMessage?: string;
}

/** The days that a day can be: years of four digits, as the database has it. */
export const dayRange = { min: "1000-01-01", max: "9999-12-31" };

type TextOptions = Common<string> & { maxLength?: number };
type DayOptions = Common<string> & {
  /** The field whose day is the earliest one allowed. */
  notBefore?: string;
  /** The toggle that, while on, closes this field and stores null in it; what was typed stays in the form. */
  offWhile?: string;
};
/** What a moment is when it is asked for. */
export type MomentState = "past" | "future" | "none";

type MomentOptions = Common<string> & {
  /** What a row is by its moment; the list can be filtered by it. */
  states?: Readonly<Record<MomentState, string>>;
};
type ChoiceOptions = Common<string> & { options: readonly string[] };
type PickOptions = Common<string> & {
  /** Name of the resource whose rows are offered. */
  from: string;
  /** What those rows are called, as in "Failed to fetch {categories}". */
  many: string;
  /** The column of those rows that is stored. */
  column: string;
  /** The column that they are sorted by; the stored one unless given. */
  sortedBy?: string;
};
type NumberOptions = Common<number> & Range;
type ListOptions = Common<readonly string[]> & {
  maxEntries?: number;
  /** Of one entry. */
  maxLength?: number;
};

/** One field of a resource: how its values are entered, kept and shown. Made by the functions below. */
export type Field =
  | (TextOptions & { kind: "text" | "longText" | "markdown" | "url" | "image" })
  | (DayOptions & { kind: "day" })
  | (MomentOptions & { kind: "moment" })
  | (ChoiceOptions & { kind: "choice" })
  | (PickOptions & { kind: "pick" })
  | (NumberOptions & { kind: "number" | "slider" })
  | (Common<boolean> & { kind: "toggle" })
  | (ListOptions & { kind: "tags" | "lines" });

/** A field that holds the name of a row of another resource. */
export type PickField = Extract<Field, { kind: "pick" }>;

/** A field that holds a point in time. */
export type MomentField = Extract<Field, { kind: "moment" }>;

/** One line of text. Stored trimmed; empty as null unless required. */
export const text = (options: TextOptions = {}): Field => ({ kind: "text", ...options });

/** Several lines of plain text. */
export const longText = (options: TextOptions = {}): Field => ({ kind: "longText", ...options });

/** Markdown with Write and Preview tabs (spec 2, Admin posts). */
export const markdown = (options: TextOptions = {}): Field => ({ kind: "markdown", ...options });

/** An http or https address (spec 5); stored as null when empty. */
export const url = (options: TextOptions = {}): Field => ({ kind: "url", ...options });

/** The address of a picture, on the web or `/…` on this site, with a live preview. */
export const image = (options: TextOptions = {}): Field => ({ kind: "image", ...options });

/** A calendar day, kept as `YYYY-MM-DD` text so that no time zone can move it. */
export const day = (options: DayOptions = {}): Field => ({ kind: "day", ...options });

/** A point in time, kept as the text of a timestamp; null when empty. */
export const moment = (options: MomentOptions = {}): Field => ({ kind: "moment", ...options });

/** One of a few fixed values. */
export const choice = (options: ChoiceOptions): Field => ({ kind: "choice", ...options });

/** The name of a row of another resource. */
export const pick = (options: PickOptions): Field => ({ kind: "pick", ...options });

/** A number; what is not one becomes the default, or null without a default. */
export const number = (options: NumberOptions = {}): Field => ({ kind: "number", ...options });

/** A number chosen with a slider. */
export const slider = (options: NumberOptions = {}): Field => ({
  kind: "slider",
  min: 0,
  max: 100,
  step: 1,
  ...options,
});

/** Yes or no. */
export const toggle = (options: Common<boolean> = {}): Field => ({ kind: "toggle", ...options });

/** A set of short texts: added by Enter, trimmed, no duplicates, removed by a click (spec 5). */
export const tags = (options: ListOptions = {}): Field => ({ kind: "tags", maxEntries: 50, maxLength: 60, ...options });

/** An ordered list of texts, which may repeat (spec 5). */
export const lines = (options: ListOptions = {}): Field => ({
  kind: "lines",
  maxEntries: 50,
  maxLength: 1000,
  ...options,
});

/** The fields of a resource by column. */
export type Fields = Readonly<Record<string, Field>>;

/** The label of a field: its own, or its column's name in words, as `image_url` → `Image URL`. */
export const labelOf = (column: string, field: Field | undefined): string => {
  if (field?.label) return field.label;
  const words = column.replaceAll("_", " ").replace(/\burl\b/g, "URL");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
