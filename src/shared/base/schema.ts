import { isRecord } from "./unknownValues.ts";

export interface Schema<T> {
  /** @param at the name of the value for the error @throws {Error} if the value has another shape */
  parse: (value: unknown, at?: string) => T;
}

export type Shape<T> = { [Key in keyof T]: Schema<T[Key]> };

const fail = (wanted: string, at = "the answer"): never => {
  throw new Error(`Expected ${wanted} in ${at}.`);
};

export const only = <T>(wanted: string, is: (value: unknown) => value is T): Schema<T> => ({
  parse: (value, at) => (is(value) ? value : fail(wanted, at)),
});

export const where = <T>({ parse }: Schema<T>, wanted: string, holds: (value: T) => boolean): Schema<T> => ({
  parse: (value, at) => {
    const result = parse(value, at);
    return holds(result) ? result : fail(wanted, at);
  },
});

export const string = only("text", (value) => typeof value === "string");

export const boolean = only("true or false", (value) => typeof value === "boolean");

const finite = only("a number", (value): value is number => Number.isFinite(value));

/** Postgres returns `numeric` values as text. */
export const number: Schema<number> = {
  parse: (value, at) => finite.parse(typeof value === "string" && value.trim() ? Number(value) : value, at),
};

/** Null if the value is missing or an empty text. */
export const nullable = <T>({ parse }: Schema<T>): Schema<T | null> => ({
  parse: (value, at) => (value === null || value === undefined || value === "" ? null : parse(value, at)),
});

const array = only("a list", (value): value is unknown[] => Array.isArray(value));

/** Null is an empty list. */
export const list = <T>({ parse }: Schema<T>): Schema<T[]> => ({
  parse: (value, at) => array.parse(value ?? [], at).map((item) => parse(item, at)),
});

const record = only("an object", isRecord);

export const unknown: Schema<unknown> = { parse: (value) => value };

export const recordOf = <T>({ parse }: Schema<T>): Schema<Record<string, T>> => ({
  parse: (value, at) =>
    Object.fromEntries(
      Object.entries(record.parse(value, at)).map(([key, item]) => [key, parse(item, at ? `${at}.${key}` : key)]),
    ),
});

const hasAllKeys = <T extends object>(value: Partial<T>, keys: readonly (keyof T)[]): value is T =>
  keys.every((key) => key in value);

/** An object of some keys of the shape. Other keys are left out. */
export const pick = <T extends object, Key extends keyof T & string>(
  shape: Shape<T>,
  keys: readonly Key[],
): Schema<Pick<T, Key>> => ({
  parse: (value, at) => {
    const source = record.parse(value, at);
    const result: Partial<Pick<T, Key>> = {};
    for (const key of keys) result[key] = shape[key].parse(source[key], at ? `${at}.${key}` : key);
    return hasAllKeys(result, keys) ? result : fail("an object", at);
  },
});

export const keysOf = <T extends object>(shape: { [Key in keyof T]: unknown }): (keyof T & string)[] => {
  const keys: (keyof T & string)[] = [];
  for (const key in shape) keys.push(key);
  return keys;
};

export const object = <T extends object>(shape: Shape<T>): Schema<Pick<T, keyof T & string>> =>
  pick(shape, keysOf(shape));

export const merge = <T extends object, U extends object>(one: Schema<T>, other: Schema<U>): Schema<T & U> => ({
  parse: (value, at) => ({ ...one.parse(value, at), ...other.parse(value, at) }),
});
