import { expect, it } from "vitest";
import { isRecord } from "#shared/isRecord.ts";
import { appUsers } from "#shared/tables/appUsers.ts";
import type { Column } from "#shared/tables/columns.ts";
import { messages } from "#shared/tables/messages.ts";
import type { AnyTable } from "#shared/tables/table.ts";
import { requiredOf } from "../builders.ts";
import type { Answer, Row } from "./harness/personas.ts";
import { openSite } from "./harness/site.ts";

const { owner, sql } = await openSite();

const isTable = (value: unknown): value is AnyTable => isRecord(value) && "columns" in value && "computed" in value;

const declarations = import.meta.glob<Record<string, unknown>>("../../src/shared/tables/*.ts", { eager: true });
const tables = Object.values(declarations)
  .flatMap((exported) => Object.values(exported).filter(isTable))
  // Their addresses have a form of their own, which redirects.test.ts tests.
  .filter(({ name }) => name !== "redirects");

/** Stores a row of these values, and of no others in its table. An account cannot be inserted: the owner's is changed. */
const store = async (table: AnyTable, values: Row): Promise<Answer> => {
  if (table === appUsers) return owner.update("app_users", `id=eq.${owner.id}`, values);
  await sql(`truncate public.${table.name} cascade`);
  const email = table === messages && { email: "mira@example.com" };
  return owner.insert(table.name, { ...requiredOf(table), ...email, ...values });
};

interface Bounds {
  /** Values that the column takes. */
  within: unknown[];
  beyond: unknown[];
}

const missing = Number.NaN;

// An address of e-mail too, which one of the columns must hold.
const textOf = (length: number) => `x@${"x".repeat(length - 2)}`;
const addressOf = (length: number) => "https://example.com/".padEnd(length, "x");
const entriesOf = (count: number) => Array.from({ length: count }, (_, index) => `entry ${index}`);

const boundsOf: Record<Column<unknown>["kind"], (column: Column<unknown>) => Bounds> = {
  text: ({ maxLength = missing }) => ({ within: [textOf(maxLength)], beyond: [textOf(maxLength + 1)] }),
  longText: (column) => boundsOf.text(column),
  markdown: (column) => boundsOf.text(column),
  url: ({ maxLength = missing }) => ({ within: [addressOf(maxLength)], beyond: [addressOf(maxLength + 1), "/x.svg"] }),
  image: ({ maxLength = missing }) => ({
    within: [addressOf(maxLength), "/x.svg"],
    beyond: [addressOf(maxLength + 1), "x.svg"],
  }),
  day: () => ({ within: ["1000-01-01", "9999-12-31"], beyond: ["0999-12-31", "10000-01-01"] }),
  moment: () => ({ within: ["2026-03-04T01:13:03Z"], beyond: ["some day"] }),
  choice: ({ options = [] }) => ({ within: [...options], beyond: ["Another"] }),
  pick: ({ default: name }) => ({ within: [name], beyond: ["Another"] }),
  number: ({ min = missing, max = missing, step = missing }) => ({
    within: [min, min + step, max],
    beyond: [min - step, max + step, ...(step === 1 ? [min + 0.5] : [])],
  }),
  slider: (column) => boundsOf.number(column),
  toggle: () => ({ within: [true, false], beyond: ["perhaps"] }),
  tags: (column) => ({
    within: boundsOf.lines(column).within.slice(1),
    beyond: [...boundsOf.lines(column).beyond, ["same", "same"]],
  }),
  lines: ({ maxEntries = missing, maxLength = missing }) => ({
    within: [["same", "same"], entriesOf(maxEntries), [textOf(maxLength)], []],
    beyond: [entriesOf(maxEntries + 1), [textOf(maxLength + 1)], [" "]],
  }),
};

const columns = tables.flatMap((table) =>
  Object.entries(table.columns)
    .filter(([name]) => !table.computed.includes(name))
    .map(([name, column]): [string, AnyTable, string, Column<unknown>] => [
      `${table.name}.${name}`,
      table,
      name,
      column,
    ]),
);

const isNullable = ({ parse }: Column<unknown>): boolean => {
  try {
    return parse(null) === null;
  } catch {
    return false;
  }
};

it("all declared tables are tried", () => {
  expect(tables).toEqual(expect.arrayContaining([appUsers, messages]));
  expect(tables.length).toBeGreaterThanOrEqual(10);
});

it.each(columns)("%s is bounded in the database as it is declared", async (_, table, name, column) => {
  const { within, beyond } = boundsOf[column.kind](column);
  // Nothing comes before this day.
  const earlier = column.notBefore ? { [column.notBefore]: "1000-01-01" } : {};
  const status = async (value: unknown) => (await store(table, { ...earlier, [name]: value })).status;
  for (const value of within) expect(await status(value), JSON.stringify(value)).toBeLessThan(300);
  for (const value of beyond) expect(await status(value), JSON.stringify(value)).toBeGreaterThanOrEqual(400);
});

it.each(columns.filter(([, , name, { kind }]) => kind === "text" && name !== "email"))(
  "%s is one line in the database, whatever writes it",
  async (_, table, name) => {
    const { rows } = await store(table, { [name]: "\r\nCloud Engineer,\r\n \u2028 Associate\n" });
    expect(rows).toMatchObject([{ [name]: "Cloud Engineer, Associate" }]);
  },
);

it.each(columns)("%s may be empty in the database where it is declared so", async (_, table, name, column) => {
  const { status } = await store(table, { [name]: null });
  if (isNullable(column)) expect(status).toBeLessThan(300);
  else expect(status).toBeGreaterThanOrEqual(400);
  if (!column.required || typeof column.parse("") !== "string") return;
  for (const blank of ["", " \n"]) expect((await store(table, { [name]: blank })).status).toBeGreaterThanOrEqual(400);
});

it.each(columns.filter(([, , , column]) => column.default !== undefined))(
  "%s starts in the database as in a form",
  async (_, table, name, column) => {
    const { [name]: _left, ...others } = requiredOf(table);
    await sql(`truncate public.${table.name} cascade`);
    expect((await owner.insert(table.name, others)).rows).toMatchObject([{ [name]: column.default }]);
  },
);

it.each(columns.filter(([, , , column]) => column.notBefore))(
  "%s is not before its start",
  async (_, table, name, column) => {
    const from = (day: string) => ({ [String(column.notBefore)]: "2020-01-02", [name]: day });
    expect((await store(table, from("2020-01-02"))).status).toBeLessThan(300);
    expect((await store(table, from("2020-01-01"))).status).toBeGreaterThanOrEqual(400);
  },
);
