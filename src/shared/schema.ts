/** What a value of unknown shape must be. */
export interface Schema<T> {
  /** @param at names the value in the error. @throws {Error} when it is something else */
  parse: (value: unknown, at?: string) => T;
}

/** A schema for each key of an object. */
export type Shape<T> = { [Key in keyof T]: Schema<T[Key]> };

const schema = <T>(wanted: string, read: (value: unknown) => T | undefined): Schema<T> => ({
  parse: (value, at = "the value") => {
    const result = read(value);
    if (result === undefined) throw new Error(`Expected ${wanted} in ${at}.`);
    return result;
  },
});

export const string = schema("text", (value) => (typeof value === "string" ? value : undefined));

export const boolean = schema("true or false", (value) => (typeof value === "boolean" ? value : undefined));

/** A number; Postgres' `numeric` may come as text. */
export const number = schema("a number", (value) => {
  const result = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof result === "number" && Number.isFinite(result) ? result : undefined;
});

/** The same with a further condition. */
export const where = <T>({ parse }: Schema<T>, wanted: string, holds: (value: T) => boolean): Schema<T> => ({
  parse: (value, at = "the value") => {
    const result = parse(value, at);
    if (!holds(result)) throw new Error(`Expected ${wanted} in ${at}.`);
    return result;
  },
});

/** Null where the value is missing or an empty text. */
export const nullable = <T>({ parse }: Schema<T>): Schema<T | null> => ({
  parse: (value, at) => (value === null || value === undefined || value === "" ? null : parse(value, at)),
});

/** A list; null counts as an empty one. */
export const list = <T>({ parse }: Schema<T>): Schema<T[]> => ({
  parse: (value, at = "the list") => {
    const items: unknown = value ?? [];
    if (!Array.isArray(items)) throw new Error(`Expected a list in ${at}.`);
    return items.map((item) => parse(item, at));
  },
});

/** An object of anything. */
export const record = schema<Record<string, unknown>>("an object", (value) => {
  const isRecord = (object: unknown): object is Record<string, unknown> =>
    typeof object === "object" && object !== null && !Array.isArray(object);
  return isRecord(value) ? value : undefined;
});

const isWhole = <T extends object>(value: Partial<T>, keys: readonly (keyof T)[]): value is T =>
  keys.every((key) => key in value);

/** An object of some keys of the shape; further ones are left out. */
export const pick = <T extends object, Key extends keyof T & string>(
  shape: Shape<T>,
  keys: readonly Key[],
): Schema<Pick<T, Key>> => ({
  parse: (value, at) => {
    const source = record.parse(value, at);
    const result: Partial<Pick<T, Key>> = {};
    for (const key of keys) result[key] = shape[key].parse(source[key], `"${key}"`);
    if (!isWhole(result, keys)) throw new Error("An object lost a key.");
    return result;
  },
});

/** The keys of a shape, in its order. */
export const keysOf = <T extends object>(shape: Shape<T>): (keyof T & string)[] => {
  const keys: (keyof T & string)[] = [];
  for (const key in shape) keys.push(key);
  return keys;
};

/** An object of all keys of the shape. */
export const object = <T extends object>(shape: Shape<T>): Schema<Pick<T, keyof T & string>> =>
  pick(shape, keysOf(shape));
