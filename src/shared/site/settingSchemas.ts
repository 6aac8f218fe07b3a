import * as v from "valibot";
import { imageUrl } from "../base/links.ts";
import { asRecord } from "../base/unknownValues.ts";
import { withMissing } from "./choices.ts";

type Schema<T> = v.GenericSchema<unknown, T>;

/** A text of which `isAllowed` holds; without that it must not be blank. The remedy says what to do about any other value. */
export const text = (remedy: string, maxLength = 200, isAllowed = (value: string): boolean => value.trim() !== "") =>
  v.pipe(v.string(remedy), v.check(isAllowed, remedy), v.maxLength(maxLength, `shorten it to ${maxLength}`));

/** One of some words. */
export const choice = <const Option extends string>(options: readonly Option[]) =>
  v.picklist(options, `use one of ${options.join(", ")}`);

export const toggle = v.boolean("set it to true or false");

/** The address of a file: an https address, or the path of a file in `public`, which the build looks for. */
export const file = (what: string) => {
  const fileRemedy = `name ${what} or an address that starts with https://, or set it to null`;
  return { schema: v.nullable(text(fileRemedy, 2048, (address) => imageUrl(address) !== null)), fileRemedy };
};

const remedyFor = (schema: Schema<unknown>): string => v.safeParse(schema, undefined).issues?.[0].message ?? "";

/** An object of exactly these values. */
export const entry = <Entries extends Record<string, Schema<unknown>>>(entries: Entries) =>
  v.strictObject(entries, ({ expected, path }) => {
    const missing = entries[String(path?.at(-1)?.key)];
    return expected !== "never" && missing ? remedyFor(missing) : `use one of ${Object.keys(entries).join(", ")}`;
  });

/** An entry whose rules depend on what it says. */
export const entryBy = <T>(schemaOf: (given: Record<string, unknown>) => Schema<T>) =>
  v.lazy((given: unknown) => schemaOf(asRecord(given) ?? {}));

interface ListRules<T> {
  remedy: string;
  maxEntries?: number;
  /** Of two entries with the same key, the second one is a problem. */
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

// The length first: a list of thousands is not read to its end.
const entriesUpTo = (remedy: string, maxEntries: number) =>
  v.pipe(v.array(v.unknown(), remedy), v.maxLength(maxEntries, `keep ${maxEntries} of them`));

/** A list, which may be empty. */
export const listOf = <T>(item: Schema<T>, { remedy, maxEntries = 20, keyOf }: ListRules<T>): Schema<readonly T[]> =>
  v.pipe(entriesUpTo(remedy, maxEntries), v.array(item), uniqueBy<T, T[]>(keyOf));

/** A list of texts, one at least. */
export const textsOf = (
  item: Schema<string>,
  remedy: string,
  maxEntries = 20,
): Schema<readonly [string, ...string[]]> =>
  v.pipe(
    entriesUpTo(remedy, maxEntries),
    v.nonEmpty(remedy),
    v.tupleWithRest([item], item),
    uniqueBy<string, [string, ...string[]]>((text) => text),
  );

/** The rules of a list that names each of some things, in any order. */
export interface FullOrder<T> {
  /** What it does not name. */
  missing: (list: T) => string[];
  /** The list, with what it does not name as the base has it. */
  fillMissing: (list: T, base: T) => T;
}

/** A list that must name each of some things, in any order; an entry without a name is optional. */
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
