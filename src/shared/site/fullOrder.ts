import { invalid, type SettingField } from "./settingField.ts";

interface FullOrder<Entry> {
  /** Each of them must be in the list. */
  names: readonly string[];
  /** The name of an entry; null for an entry that is optional. */
  nameOf: (entry: Entry) => string | null;
}

const namesIn = <Entry>(entries: readonly Entry[], nameOf: FullOrder<Entry>["nameOf"]): string[] =>
  entries.flatMap((entry) => nameOf(entry) ?? []);

/** The entries, with the missing ones of the base inserted after the same neighbor as there. */
export const withMissing = <Entry>(
  entries: readonly Entry[],
  base: readonly Entry[],
  nameOf: FullOrder<Entry>["nameOf"],
): Entry[] => {
  let before: string | null = null;
  const result = [...entries];
  for (const entry of base) {
    const name = nameOf(entry);
    if (name === null) continue;
    if (!namesIn(result, nameOf).includes(name)) {
      const after = before;
      result.splice(result.findIndex((other) => after !== null && nameOf(other) === after) + 1, 0, entry);
    }
    before = name;
  }
  return result;
};

/** A list that must contain all of some names; the list itself refuses duplicates. */
export const fullOrder = <Entry>(
  list: SettingField<readonly Entry[]>,
  order: FullOrder<Entry>,
): SettingField<readonly Entry[]> => ({
  ...list,
  read: (value, at, context) => {
    const reading = list.read(value, at, context);
    if (!reading.isValid) return reading;
    const named = namesIn(reading.value, order.nameOf);
    const problems = order.names
      .filter((name) => !named.includes(name))
      .map((name) => ({ at, fault: `does not name ${name}`, remedy: "add it, with isShown: false to hide it" }));
    return problems.length === 0 ? reading : invalid(...problems);
  },
  over: (base, value, at, report) => withMissing(list.over(base, value, at, report), base, order.nameOf),
});
