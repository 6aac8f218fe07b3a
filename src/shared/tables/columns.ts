import { drawings } from "../base/drawings.ts";
import { boolean, list, nullable, number as numeric, type Schema, string } from "../base/schema.ts";
import type { Json } from "./database.types.ts";

/** The kind of a column's values. It determines the input and the validation. */
export type Kind =
  | "text"
  | "longText"
  | "markdown"
  | "url"
  | "image"
  | "day"
  | "moment"
  | "choice"
  | "pick"
  | "number"
  | "slider"
  | "toggle"
  | "tags"
  | "lines"
  | "entries";

/** The limits of a column. tests/db/limits.test.ts compares them with those of the database. */
export interface Limits {
  /** In characters. For a list, the limit of each entry. */
  maxLength?: number;
  maxEntries?: number;
  min?: number;
  max?: number;
  /** Each entry is the address of an image, a space, and its description. */
  areImages?: boolean;
  /** Values are multiples of it. */
  step?: number;
  options?: readonly string[];
  /** An empty text is stored as such, not as null. */
  keepsEmpty?: boolean;
  /** The column with the earliest allowed day. */
  notBefore?: string;
}

export interface Column<T> extends Schema<T>, Limits {
  kind: Kind;
  required: boolean;
  default?: T;
}

const textColumn = (kind: Kind, limits: Limits = {}): Column<string> => ({
  ...string,
  kind,
  required: true,
  ...limits,
});

export const text = (maxLength: number) => textColumn("text", { maxLength });

export const longText = (maxLength: number) => textColumn("longText", { maxLength });

export const markdown = (maxLength: number) => textColumn("markdown", { maxLength });

/** An http or https address. */
export const url = () => textColumn("url", { maxLength: 2048 });

/** The address of an image: https, or a path of this site. */
export const image = () => textColumn("image", { maxLength: 2048 });

/** A calendar day, `YYYY-MM-DD`, in years of four digits. */
export const day = (limits?: Pick<Limits, "notBefore">) => textColumn("day", limits);

export const moment = () => textColumn("moment");

/** One of a few fixed texts. New rows get the first one. */
export const choice = (options: readonly [string, ...string[]]): Column<string> => ({
  ...textColumn("choice", { options }),
  required: false,
  default: options[0],
});

/** Null: a motif of the row's tags. */
export const drawing = () => optional(textColumn("choice", { options: drawings }));

export const knownTo = () => choice(["day", "month", "year"]);

/** The name of a row of another table. */
export const pick = (defaultName: string): Column<string> => ({ ...textColumn("pick"), default: defaultName });

export const number = (limits: Required<Pick<Limits, "min" | "max" | "step">>): Column<number> => ({
  ...numeric,
  kind: "number",
  required: true,
  ...limits,
});

/** A whole number from 0 to 100. New rows get 0. */
export const percent = (): Column<number> => ({
  ...number({ min: 0, max: 100, step: 1 }),
  kind: "slider",
  required: false,
  default: 0,
});

export const order = (): Column<number> => ({ ...numeric, kind: "number", required: false, default: 0 });

export const toggle = (isOn = false): Column<boolean> => ({
  ...boolean,
  kind: "toggle",
  required: false,
  default: isOn,
});

const listColumn = (kind: Kind, maxLength: number): Column<string[]> => ({
  ...list(string),
  kind,
  required: false,
  maxEntries: 50,
  maxLength,
});

export const tags = () => listColumn("tags", 60);

/** An ordered list of texts, which may repeat. */
export const lines = () => listColumn("lines", 1000);

const isJson = (value: unknown): value is NonNullable<Json> => value !== null && value !== undefined;

/** A list of objects. It needs an input of its own. */
export const entries = (): Column<NonNullable<Json>> => ({
  parse: (value) => (isJson(value) ? value : []),
  kind: "entries",
  required: false,
  default: [],
});

/** Images with their descriptions: `/images/a.png The front page`. */
export const images = (): Column<string[]> => ({ ...lines(), areImages: true });

/** The same column, stored as null if empty. */
export const optional = <T>(column: Column<T>): Column<T | null> => ({
  ...column,
  ...nullable(column),
  required: false,
});
