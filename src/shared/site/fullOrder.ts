import type { SettingField } from "./settingField.ts";

interface FullOrder<Entry> {
  /** The names that are all to come. */
  names: readonly string[];
  /** The name of an entry; null where it has none, and comes or not. */
  nameOf: (entry: Entry) => string | null;
}

const namesIn = <Entry>(entries: readonly Entry[], nameOf: FullOrder<Entry>["nameOf"]): string[] =>
  entries.flatMap((entry) => nameOf(entry) ?? []);

/** The entries and those that only the base has, each after the one that it follows there. */
export const withMissing = <Entry>(
  entries: readonly Entry[],
  base: readonly Entry[],
  nameOf: FullOrder<Entry>["nameOf"],
): Entry[] => {
  let before: string | null = null;
  const made = [...entries];
  for (const entry of base) {
    const name = nameOf(entry);
    if (name === null) continue;
    if (!namesIn(made, nameOf).includes(name)) {
      const after = before;
      made.splice(made.findIndex((other) => after !== null && nameOf(other) === after) + 1, 0, entry);
    }
    before = name;
  }
  return made;
};

/** A list in which each of some names comes; the list itself sees to it that none comes twice. */
export const fullOrder = <Entry>(
  list: SettingField<readonly Entry[]>,
  order: FullOrder<Entry>,
): SettingField<readonly Entry[]> => ({
  ...list,
  read: (value, at, context) => {
    const reading = list.read(value, at, context);
    if (!reading.isRight) return reading;
    const named = namesIn(reading.value, order.nameOf);
    const problems = order.names
      .filter((name) => !named.includes(name))
      .map((name) => ({ at, fault: `does not name ${name}`, remedy: "add it, with isShown: false to hide it" }));
    return problems.length === 0 ? reading : { isRight: false, problems };
  },
  over: (base, value, at, report) => withMissing(list.over(base, value, at, report), base, order.nameOf),
});
