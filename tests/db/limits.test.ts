import { describe, expect, it } from "vitest";
import { isRecord } from "#shared/base/unknownValues.ts";
import { appUsers } from "#shared/tables/appUsers.ts";
import type { Column } from "#shared/tables/columns.ts";
import { media } from "#shared/tables/media.ts";
import { messages } from "#shared/tables/messages.ts";
import type { AnyTable } from "#shared/tables/table.ts";
import { requiredOf } from "../builders.ts";
import type { Row } from "./harness/personas.ts";
import { openSite } from "./harness/site.ts";

const { owner, sql } = await openSite();

const isTable = (value: unknown): value is AnyTable => isRecord(value) && "columns" in value && "computed" in value;

const declarations = import.meta.glob<Record<string, unknown>>("../../src/shared/tables/*.ts", { eager: true });
const tables = Object.values(declarations)
  .flatMap((exported) => Object.values(exported).filter(isTable))
  // redirects.test.ts tests the rules of its addresses.
  .filter(({ name }) => name !== "redirects");

// Inserts each row and rolls it back: ten times as fast as a request for each value. Accounts cannot be inserted, so the
// owner's account is changed.
await sql(`create function pg_temp.stored(target text, person uuid, tried jsonb) returns setof jsonb language plpgsql as $$
  declare
    given jsonb;
    columns text;
    row_as_stored jsonb;
  begin
    for given in select jsonb_array_elements(tried) loop
      row_as_stored := null;
      select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(given) as key;
      begin
        if target = 'app_users' then
          execute format('update public.app_users as stored
            set (%1$s) = (select %1$s from jsonb_populate_record(null::public.app_users, $1)) where id = $2
            returning to_jsonb(stored)', columns) into row_as_stored using given, person;
        else
          execute format('insert into public.%1$I as stored (%2$s)
            select %2$s from jsonb_populate_record(null::public.%1$I, $1)
            returning to_jsonb(stored)', target, columns) into row_as_stored using given;
        end if;
        raise 'Taken back';
      exception when others then
      end;
      return next row_as_stored;
    end loop;
  end $$`);

/** Returns the stored row for each of the values, or null where the table rejects it. */
const store = async (table: AnyTable, values: Row[]): Promise<unknown[]> => {
  const email = table === messages && { email: "mira@example.com" };
  const file = table === media && { key: `p/aa/${"a".repeat(30)}.webp`, bytes: 1 };
  const least = table === appUsers ? {} : { ...requiredOf(table), ...email, ...file };
  const rows = values.map((given) => ({ ...least, ...given }));
  const made = await sql("select pg_temp.stored($1, $2, $3) as row", [table.name, owner.id, JSON.stringify(rows)]);
  return made.map(({ row }) => row);
};

interface Bounds {
  /** Accepted values. */
  within: unknown[];
  beyond: unknown[];
}

const missing = Number.NaN;

// Also a valid e-mail address, which one of the columns requires.
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
  lines: ({ maxEntries = missing, maxLength = missing, areImages = false }) => {
    const before = areImages ? "/x.svg " : "";
    const entries = (count: number) => entriesOf(count).map((entry) => before + entry);
    const entry = (length: number) => before + textOf(length - before.length);
    return {
      within: [[`${before}same`, `${before}same`], entries(maxEntries), [entry(maxLength)], []],
      beyond: [
        entries(maxEntries + 1),
        [entry(maxLength + 1)],
        [" "],
        ...(areImages ? [["x.svg"], ["javascript:x"], ["http://x.example/y.png"], [" /x.svg"]] : []),
      ],
    };
  },
  // Only résumés have such a column.
  entries: () => {
    const item = (index: number) => ({
      kind: "projects",
      id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    });
    const full = { ...item(1), title: "T", summary: "S", highlights: ["H"], leftOut: ["L"] };
    const items = (count: number) => Array.from({ length: count }, (_, index) => item(index));
    return {
      within: [[], [full], items(500)],
      beyond: [
        items(501),
        {},
        "text",
        [item(1), item(1)],
        [{ ...item(1), kind: "posts" }],
        [{ ...item(1), id: "1" }],
        [{ ...item(1), title: 1 }],
        [{ ...item(1), leftOut: [1] }],
        [{ ...item(1), token: "x" }],
        ["text"],
      ],
    };
  },
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

describe("the limits of columns", () => {
  it("cover all declared tables", () => {
    expect(tables).toEqual(expect.arrayContaining([appUsers, messages]));
    expect(tables.length).toBeGreaterThanOrEqual(10);
  });

  const notNull = expect.objectContaining({});

  it.each(columns)("are the declared ones for %s", async (_, table, name, column) => {
    const { within, beyond } = boundsOf[column.kind](column);
    // The earliest valid day.
    const earlier = column.notBefore ? { [column.notBefore]: "1000-01-01" } : {};
    const stored = await store(
      table,
      [...within, ...beyond].map((value) => ({ ...earlier, [name]: value })),
    );
    for (const [index, value] of within.entries()) expect(stored[index], JSON.stringify(value)).toEqual(notNull);
    for (const [index, value] of beyond.entries()) {
      expect(stored[within.length + index], JSON.stringify(value)).toBeNull();
    }
  });

  it.each(columns.filter(([, , name, { kind }]) => kind === "text" && !["email", "language"].includes(name)))(
    "reduce %s to one line",
    async (_, table, name) => {
      const stored = await store(table, [{ [name]: "\r\nCloud Engineer,\r\n \u2028 Associate\n" }]);
      expect(stored).toMatchObject([{ [name]: "Cloud Engineer, Associate" }]);
    },
  );

  it.each(columns)("allow an empty %s where it is declared so", async (_, table, name, column) => {
    const [withoutValue, ...blank] = await store(table, [{ [name]: null }, { [name]: "" }, { [name]: " \n" }]);
    if (isNullable(column)) expect(withoutValue).toEqual(notNull);
    else expect(withoutValue).toBeNull();
    if (!column.required || typeof column.parse("") !== "string") return;
    expect(blank).toEqual([null, null]);
  });

  it.each(columns.filter(([, , , column]) => column.default !== undefined))(
    "give %s the default of its form",
    async (_, table, name, column) => {
      const { [name]: _left, ...others } = requiredOf(table);
      const [{ row } = { row: null }] = await sql("select pg_temp.stored($1, null, $2) as row", [
        table.name,
        JSON.stringify([others]),
      ]);
      expect(row).toMatchObject({ [name]: column.default });
    },
  );

  it.each(columns.filter(([, , , column]) => column.notBefore))(
    "reject %s before its start",
    async (_, table, name, column) => {
      const from = (day: string) => ({ [String(column.notBefore)]: "2020-01-02", [name]: day });
      expect(await store(table, [from("2020-01-02"), from("2020-01-01")])).toEqual([notNull, null]);
    },
  );
});
