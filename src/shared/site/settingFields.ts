import { isWhole, keysOf } from "../schema.ts";
import {
  anyFile,
  below,
  type EntryField,
  type Reading,
  type ReadingContext,
  type Report,
  recordOf,
  refused,
  right,
  type SettingField,
  type SettingProblem,
  wholeField,
  wrong,
} from "./settingField.ts";

interface TextLimits {
  remedy: string;
  maxLength?: number;
  isRight?: (value: string) => boolean;
}

const textField = (kind: "text" | "longText", { remedy, maxLength = 200, isRight }: TextLimits): SettingField<string> =>
  wholeField<string>({
    kind,
    maxLength,
    read: (value, at) => {
      const holds = typeof value === "string" && (isRight?.(value) ?? value.trim() !== "");
      if (!holds) return refused(wrong(at, value, remedy));
      return value.length <= maxLength
        ? right(value)
        : refused({ at, fault: `has ${value.length} characters`, remedy: `shorten it to ${maxLength}` });
    },
  });

/** One line, which is not blank, or is as `isRight` says. */
export const text = (limits: TextLimits) => textField("text", limits);

export const longText = (limits: TextLimits) => textField("longText", limits);

export const choice = <Option extends string>(options: readonly Option[]): SettingField<Option> =>
  wholeField<Option>({
    kind: "choice",
    options,
    read: (value, at) => {
      const option = options.find((known) => known === value);
      return option === undefined
        ? refused(wrong(at, value, `use one of ${options.join(", ")}`))
        : right<Option>(option);
    },
  });

export const toggle: SettingField<boolean> = wholeField<boolean>({
  kind: "toggle",
  read: (value, at) =>
    typeof value === "boolean" ? right(value) : refused(wrong(at, value, "set it to true or false")),
});

/** The same, or null. */
export const orNull = <T>(field: EntryField<T>): SettingField<T | null> =>
  wholeField<T | null>({
    ...field,
    read: (value, at, context) => (value === null ? right(null) : field.read(value, at, context)),
  });

/** The same, or not there. */
export const orMissing = <T>(field: EntryField<T>): SettingField<T | undefined> =>
  wholeField<T | undefined>({
    ...field,
    read: (value, at, context) => (value === undefined ? right(undefined) : field.read(value, at, context)),
  });

/** The path of a file of this site, or an address that `isRight` allows. */
export const file = (isRight: (value: string) => boolean, remedy: string): SettingField<string> => {
  const address = text({ isRight, remedy, maxLength: 2048 });
  return wholeField<string>({
    ...address,
    read: (value, at, context) => {
      const reading = address.read(value, at, context);
      if (!reading.isRight || !reading.value.startsWith("/") || context.hasFile(reading.value)) return reading;
      const fault = `is ${JSON.stringify(value)}, which is not there`;
      return refused({ at, fault, remedy: `put the file at public${reading.value}, or ${remedy}` });
    },
  });
};

interface ListLimits<T> {
  remedy: string;
  maxEntries?: number;
  /** What no two entries have in common. */
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
    if (!reading.isRight) problems.push(...reading.problems);
    const kept =
      reading.isRight || !field.withoutOptional ? reading : field.read(field.withoutOptional(value), place, context);
    if (!kept.isRight) continue;
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
      if (!Array.isArray(value)) return refused(wrong(at, value, remedy));
      const { entries, problems } = entriesOf(field, keyOf, { values: value, at, context });
      const list = asList(entries);
      const all = [...tooMany(at, value), ...problems];
      if (list === null && problems.length === 0) return refused(wrong(at, value, remedy));
      return list === null || all.length > 0 ? refused(...all) : right(list);
    },
    // A wrong entry is left out: the base, which may be of somebody else, would be worse than a shorter list.
    over: (base, value, at, report) => {
      if (!Array.isArray(value)) {
        report(wrong(at, value, remedy));
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
      if (list === null && problems.length === 0) report(wrong(at, value, remedy));
      return list ?? base;
    },
  };
};

export const listOf = <T>(field: EntryField<T>, limits: ListLimits<T>) =>
  listField<T, readonly T[]>(field, limits, (entries) => entries);

/** A list of one entry at least. */
export const someOf = <T>(field: EntryField<T>, limits: ListLimits<T>) =>
  listField<T, readonly [T, ...T[]]>(field, limits, ([first, ...rest]) =>
    first === undefined ? null : [first, ...rest],
  );

type Fields<T> = { [Key in keyof T]-?: SettingField<T[Key]> };

interface Group<T extends object> extends SettingField<T> {
  fields: Fields<T>;
}

/** Settings of a name each, and no others. */
export const group = <T extends object>(fields: Fields<T>): Group<T> => {
  const keys = keysOf<T>(fields);
  const unknownIn = (given: Record<string, unknown>, at: string): SettingProblem[] =>
    Object.keys(given)
      .filter((key) => !Object.hasOwn(fields, key))
      .map((key) => ({ at: below(at, key), fault: "is not a setting", remedy: `use one of ${keys.join(", ")}` }));

  const read = (value: unknown, at: string, context: ReadingContext): Reading<T> => {
    const given = recordOf(value) ?? {};
    const made: Partial<T> = {};
    const problems: SettingProblem[] = [];
    const take = <Key extends keyof T & string>(key: Key): void => {
      const reading = fields[key].read(given[key], below(at, key), context);
      if (!reading.isRight) problems.push(...reading.problems);
      else made[key] = reading.value;
    };
    for (const key of keys) take(key);
    problems.push(...unknownIn(given, at));
    return problems.length === 0 && isWhole<T>(made, keys) ? right(made) : refused(...problems);
  };

  const over = (base: T, value: unknown, at: string, report: Report): T => {
    const given = recordOf(value);
    if (given === null) {
      report(wrong(at || "the whole", value, "write an object of settings"));
      return base;
    }
    const made = { ...base };
    const take = <Key extends keyof T & string>(key: Key): void => {
      if (Object.hasOwn(given, key)) made[key] = fields[key].over(base[key], given[key], below(at, key), report);
    };
    for (const key of keys) take(key);
    for (const problem of unknownIn(given, at)) report(problem);
    return made;
  };

  return { kind: "group", fields, read, over };
};
