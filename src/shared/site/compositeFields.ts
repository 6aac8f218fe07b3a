import { asRecord } from "../isRecord.ts";
import { isWhole, keysOf } from "../schema.ts";
import {
  anyFile,
  below,
  type EntryField,
  invalid,
  problemWith,
  type ReadingContext,
  type Report,
  type SettingField,
  type SettingProblem,
  type SettingResult,
  valid,
} from "./settingField.ts";

interface ListLimits<T> {
  remedy: string;
  maxEntries?: number;
  /** Of two entries with the same key, the second one is a problem. */
  keyOf?: (entry: T) => string;
}

const entriesOf = <T>(
  field: EntryField<T>,
  keyOf: ListLimits<T>["keyOf"],
  { values, at, context }: { values: readonly unknown[]; at: string; context: ReadingContext },
): { entries: T[]; problems: SettingProblem[] } => {
  const entries = new Map<string, T>();
  const problems: SettingProblem[] = [];
  for (const [index, value] of values.entries()) {
    const place = `${at}[${index}]`;
    const reading = field.read(value, place, context);
    if (!reading.isValid) problems.push(...reading.problems);
    const kept =
      reading.isValid || !field.withoutOptional ? reading : field.read(field.withoutOptional(value), place, context);
    if (!kept.isValid) continue;
    const key = keyOf?.(kept.value) ?? String(index);
    if (entries.has(key)) problems.push({ at: place, fault: "is there twice", remedy: "leave it out" });
    else entries.set(key, kept.value);
  }
  return { entries: [...entries.values()], problems };
};

const listField = <T, List extends readonly T[]>(
  field: EntryField<T>,
  { remedy, maxEntries = 20, keyOf }: ListLimits<T>,
  asList: (entries: T[]) => List | null,
): SettingField<List> & { entry: EntryField<T> } => {
  const tooMany = (at: string, { length }: readonly unknown[]): SettingProblem[] =>
    length > maxEntries ? [{ at, fault: `has ${length} entries`, remedy: `keep ${maxEntries} of them` }] : [];
  return {
    kind: "list",
    maxEntries,
    entry: field,
    read: (value, at, context) => {
      if (!Array.isArray(value)) return invalid(problemWith(at, value, remedy));
      const { entries, problems } = entriesOf(field, keyOf, { values: value, at, context });
      const list = asList(entries);
      const all = [...tooMany(at, value), ...problems];
      if (list === null && problems.length === 0) return invalid(problemWith(at, value, remedy));
      return list === null || all.length > 0 ? invalid(...all) : valid(list);
    },
    // Invalid entries are left out. The base would be worse than a shorter list: it may be somebody else's.
    over: (base, value, at, report) => {
      if (!Array.isArray(value)) {
        report(problemWith(at, value, remedy));
        return base;
      }
      for (const problem of tooMany(at, value)) report(problem);
      const { entries, problems } = entriesOf(field, keyOf, {
        values: value.slice(0, maxEntries),
        at,
        context: anyFile,
      });
      for (const problem of problems) report(problem);
      const list = asList(entries);
      if (list === null && problems.length === 0) report(problemWith(at, value, remedy));
      return list ?? base;
    },
  };
};

/** A list of entries, which may be empty. */
export const listOf = <T>(field: EntryField<T>, limits: ListLimits<T>) =>
  listField<T, readonly T[]>(field, limits, (entries) => entries);

/** A list of at least one entry. */
export const nonEmptyListOf = <T>(field: EntryField<T>, limits: ListLimits<T>) =>
  listField<T, readonly [T, ...T[]]>(field, limits, ([first, ...rest]) =>
    first === undefined ? null : [first, ...rest],
  );

type Fields<T> = { [Key in keyof T]-?: SettingField<T[Key]> };

interface Group<T extends object> extends SettingField<T> {
  fields: Fields<T>;
}

/** An object of exactly these settings. */
export const group = <T extends object>(fields: Fields<T>): Group<T> => {
  const keys = keysOf<T>(fields);
  const unknownIn = (given: Record<string, unknown>, at: string): SettingProblem[] =>
    Object.keys(given)
      .filter((key) => !Object.hasOwn(fields, key))
      .map((key) => ({ at: below(at, key), fault: "is not a setting", remedy: `use one of ${keys.join(", ")}` }));

  const read = (value: unknown, at: string, context: ReadingContext): SettingResult<T> => {
    const given = asRecord(value) ?? {};
    const values: Partial<T> = {};
    const problems: SettingProblem[] = [];
    const take = <Key extends keyof T & string>(key: Key): void => {
      const reading = fields[key].read(given[key], below(at, key), context);
      if (!reading.isValid) problems.push(...reading.problems);
      else values[key] = reading.value;
    };
    for (const key of keys) take(key);
    problems.push(...unknownIn(given, at));
    return problems.length === 0 && isWhole<T>(values, keys) ? valid(values) : invalid(...problems);
  };

  const over = (base: T, value: unknown, at: string, report: Report): T => {
    const given = asRecord(value);
    if (given === null) {
      report(problemWith(at || "the whole", value, "write an object of settings"));
      return base;
    }
    const result = { ...base };
    const take = <Key extends keyof T & string>(key: Key): void => {
      if (Object.hasOwn(given, key)) result[key] = fields[key].over(base[key], given[key], below(at, key), report);
    };
    for (const key of keys) take(key);
    for (const problem of unknownIn(given, at)) report(problem);
    return result;
  };

  return { kind: "group", fields, read, over };
};
