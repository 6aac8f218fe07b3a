import type { SettingField, SettingProblem } from "./settingField.ts";

interface FullOrder<Entry> {
  /** The names that each are to come once. */
  names: readonly string[];
  /** The name of an entry; null where it has none, and may come as often as it likes. */
  nameOf: (entry: Entry) => string | null;
}

const namesIn = <Entry>(entries: readonly Entry[], nameOf: FullOrder<Entry>["nameOf"]): string[] =>
  entries.flatMap((entry) => nameOf(entry) ?? []);

const repeatedIn = <Entry>(entries: readonly Entry[], { nameOf }: FullOrder<Entry>, at: string): SettingProblem[] =>
  namesIn(entries, nameOf)
    .filter((name, index, all) => all.indexOf(name) < index)
    .map((name) => ({ at, fault: `names ${name} twice`, remedy: "name it once" }));

/** An entry that a stored order does not know, because it is younger, comes where the base has it. */
const withMissing = <Entry>(entries: Entry[], base: readonly Entry[], { nameOf }: FullOrder<Entry>): Entry[] => {
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

/** A list in which each of some names comes once. */
export const fullOrder = <Entry>(
  list: SettingField<readonly Entry[]>,
  order: FullOrder<Entry>,
): SettingField<readonly Entry[]> => ({
  ...list,
  read: (value, at, context) => {
    const reading = list.read(value, at, context);
    if (!reading.isRight) return reading;
    const named = namesIn(reading.value, order.nameOf);
    const problems = [
      ...repeatedIn(reading.value, order, at),
      ...order.names
        .filter((name) => !named.includes(name))
        .map((name) => ({ at, fault: `does not name ${name}`, remedy: "add it, with isShown: false to hide it" })),
    ];
    return problems.length === 0 ? reading : { isRight: false, problems };
  },
  over: (base, value, at, report) => {
    const entries = list.over(base, value, at, report);
    for (const problem of repeatedIn(entries, order, at)) report(problem);
    const once = entries.filter((entry, index) => {
      const name = order.nameOf(entry);
      return name === null || entries.findIndex((other) => order.nameOf(other) === name) === index;
    });
    return withMissing(once, base, order);
  },
});
