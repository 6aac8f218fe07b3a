import * as v from "valibot";
import { imageUrl } from "../base/links.ts";
import { asRecord } from "../base/unknownValues.ts";
import { withMissing } from "./choices.ts";

type Schema<T> = v.GenericSchema<unknown, T>;

/** A text that `isAllowed` accepts; by default, any text that is not blank. The remedy is the message for any other value. */
export const text = (remedy: string, maxLength = 200, isAllowed = (value: string): boolean => value.trim() !== "") =>
  v.pipe(v.string(remedy), v.check(isAllowed, remedy), v.maxLength(maxLength, `shorten it to ${maxLength}`));

export const choice = <const Option extends string>(options: readonly Option[]) =>
  v.picklist(options, `use one of ${options.join(", ")}`);

export const toggle = v.boolean("set it to true or false");

/** The address of a file: https, or the path of a file in `public`. The build checks that the file exists. */
export const file = (what: string) => {
  const fileRemedy = `name ${what} or an address that starts with https://, or set it to null`;
  return { schema: v.nullable(text(fileRemedy, 2048, (address) => imageUrl(address) !== null)), fileRemedy };
};

const remedyFor = (schema: Schema<unknown>): string => v.safeParse(schema, undefined).issues?.[0].message ?? "";

/** An object with exactly these entries. */
export const entry = <Entries extends Record<string, Schema<unknown>>>(entries: Entries) =>
  v.strictObject(entries, ({ expected, path }) => {
    const missing = entries[String(path?.at(-1)?.key)];
    return expected !== "never" && missing ? remedyFor(missing) : `use one of ${Object.keys(entries).join(", ")}`;
  });

/** An entry whose schema depends on its values. */
export const entryBy = <T>(schemaOf: (given: Record<string, unknown>) => Schema<T>) =>
  v.lazy((given: unknown) => schemaOf(asRecord(given) ?? {}));

export const maxListLength = 20;

interface ListRules<T> {
  remedy: string;
  maxEntries?: number;
  /** Keys must be unique. */
  keyOf: (entry: T) => string;
}

const uniqueBy = <T, List extends readonly T[]>(keyOf: ListRules<T>["keyOf"]) =>
  v.rawCheck<List>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const keys = dataset.value.map(keyOf);
    for (const [key, value] of dataset.value.entries()) {
      if (keys.indexOf(keys[key] ?? "") === key) continue;
      const input = [...dataset.value];
      addIssue({ message: "leave it out", path: [{ type: "array", origin: "value", input, key, value }] });
    }
  });

// Checks the length first, so that a list of thousands is not validated.
const entriesUpTo = (remedy: string, maxEntries: number) =>
  v.pipe(v.array(v.unknown(), remedy), v.maxLength(maxEntries, `keep ${maxEntries} of them`));

/** A list. It may be empty. */
export const listOf = <T>(
  item: Schema<T>,
  { remedy, maxEntries = maxListLength, keyOf }: ListRules<T>,
): Schema<readonly T[]> => v.pipe(entriesUpTo(remedy, maxEntries), v.array(item), uniqueBy<T, T[]>(keyOf));

/** Has one text at least. */
export const textsOf = (
  item: Schema<string>,
  remedy: string,
  maxEntries = maxListLength,
): Schema<readonly [string, ...string[]]> =>
  v.pipe(
    entriesUpTo(remedy, maxEntries),
    v.nonEmpty(remedy),
    v.tupleWithRest([item], item),
    uniqueBy<string, [string, ...string[]]>((text) => text),
  );

/** The rules of a list that names each of some things, in any order. */
export interface FullOrder<T> {
  missing: (list: T) => string[];
  fillMissing: (list: T, base: T) => T;
}

/** A list that must name each of some things, in any order. Entries without a name are optional. */
export const fullListOf = <T>(
  item: Schema<T>,
  names: readonly string[],
  { nameOf, ...rules }: ListRules<T> & { nameOf: (entry: T) => string | null },
): { schema: Schema<readonly T[]>; order: FullOrder<readonly T[]> } => ({
  schema: listOf(item, rules),
  order: {
    missing: (list) => names.filter((name) => !list.some((entry) => nameOf(entry) === name)),
    fillMissing: (list, base) => withMissing(list, base, nameOf),
  },
});
