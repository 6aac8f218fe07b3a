import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openRemote, type Remote } from "#server/remote/remote.ts";
import { pull } from "#server/transfer/folder/pull.ts";
import { push } from "#server/transfer/folder/push.ts";
import { runSync } from "#server/transfer/folder/runSync.ts";
import { posts } from "#shared/tables/posts.ts";
import type { Values } from "#shared/tables/values.ts";
import { builderOf } from "../builders.ts";
import { openSiteOnPort } from "./harness/siteOnPort.ts";

/** Returns a reproducible random number below `count`. */
const randomOf = (seed: number) => {
  let state = seed * 2_654_435_761 + 1;
  return (count: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state % count;
  };
};

/** The posts of a site in memory, with their history. */
const createModel = () => {
  const rows = new Map<string, Values>();
  const former: string[] = [];
  let clock = 0;
  const touch = (row: Values): Values => {
    clock += 1;
    const stored = { ...row, updated_at: `version ${clock}` };
    rows.set(String(row.id), stored);
    return stored;
  };
  const remote: Pick<Remote, "rows" | "insert" | "update" | "remove"> = {
    rows: async ({ table, columns, parse }, query = {}) => {
      const isSelected = (name: string): boolean => columns === "*" || columns.split(",").includes(name);
      const ids = query.id?.slice("in.(".length, -1).split(",");
      return [...rows.values()]
        .filter((row) => table === "posts" && (!ids || ids.includes(String(row.id))))
        .map((row) => parse(Object.fromEntries(Object.entries(row).filter(([name]) => isSelected(name)))));
    },
    insert: async (_, inserted) =>
      inserted.map((values) =>
        touch({ ...builderOf(posts)(), id: `row-${clock}`, ...values, slug: values.slug || `untitled-${clock}` }),
      ),
    update: async (_, id, version, values) => {
      const row = rows.get(id);
      if (!row) throw new Error("It no longer exists.");
      former.push(JSON.stringify(row));
      return row.updated_at === version ? touch({ ...row, ...values }) : "conflict";
    },
    remove: async (_, id) => {
      former.push(JSON.stringify(rows.get(id)));
      rows.delete(id);
    },
  };
  return { remote, textOnSite: async () => JSON.stringify([...rows.values(), ...former]) };
};

interface Side {
  remote: Pick<Remote, "rows" | "insert" | "update" | "remove">;
  /** Everything that the site stores, also in its history and trash. */
  textOnSite: () => Promise<string>;
}

const selection = { table: "posts", columns: "*", parse: (row: unknown): Values => Object(row) } as const;

/** Edits a folder and a site at random, and checks after each command that no text is lost and no edited file is overwritten. */
const interleave = async (seed: number, { remote, textOnSite }: Side, steps: number): Promise<void> => {
  const random = randomOf(seed);
  const folder = mkdtempSync(join(tmpdir(), "plinth-random-"));
  mkdirSync(join(folder, "posts"));
  const others = { site: new URL("https://a.example"), download: async () => null };
  const whole: Remote = {
    ...others,
    account: { id: "", email: "", role: "owner", isByToken: false },
    signedInAt: "",
    count: async () => 0,
    findId: async () => undefined,
    call: async () => null,
    upload: async () => "",
    ...remote,
  };
  const pathOf = (name: string): string => join(folder, "posts", name);
  const names = (): string[] => readdirSync(join(folder, "posts")).sort();
  const textIn = (name: string): string => readFileSync(pathOf(name), "utf8");
  const own = (): string[] => names().filter((name) => !name.endsWith(".theirs.md"));
  const tokens = new Set<string>();
  /** Files that were edited here and not sent since, with their text. */
  const edited = new Map<string, string>();
  /** The newest text of rows that were edited on the site and not read here since, by id. */
  const unread = new Map<string, string>();
  let count = 0;
  const token = (): string => {
    count += 1;
    tokens.add(`<${seed}-${count}>`);
    return `<${seed}-${count}>`;
  };
  const save = (name: string, text: string): void => {
    writeFileSync(pathOf(name), text);
    edited.set(name, text);
  };
  const some = <T>(list: readonly T[]): T | undefined => list[random(Math.max(list.length, 1))];

  const check = async (changes: { path: string; action: string }[]): Promise<void> => {
    for (const { path, action } of changes) {
      if (action === "updated" || action === "created") edited.delete(path.slice("posts/".length));
    }
    for (const [name, text] of edited) expect(textIn(name), `seed ${seed}: ${name}`).toBe(text);
    const here = names().map(textIn).join("");
    const stored = await remote.rows(selection);
    for (const [id, text] of unread) {
      const row = stored.find((each) => each.id === id);
      if (here.includes(text)) unread.delete(id);
      else expect(String(row?.content).includes(text), `seed ${seed} overwrote ${text}`).toBe(true);
    }
    const everything = (await textOnSite()) + here;
    for (const each of tokens) expect(everything.includes(each), `seed ${seed} lost ${each}`).toBe(true);
  };
  const options = () => ({ remote: whole, folder, isDryRun: random(9) === 0, isDeleting: random(3) === 0 });
  const runPush = async (flags = options()) => {
    const changes = await runSync(flags, (sync) => push({ ...sync, isPublishing: random(2) === 0 }));
    await check(flags.isDryRun ? [] : changes);
    return changes;
  };
  const runPull = async (flags = options()) => {
    const changes = await runSync(flags, pull);
    await check([]);
    return changes;
  };
  const settle = (): void => {
    for (const name of names().filter((each) => each.endsWith(".theirs.md"))) {
      const mine = name.replace(".theirs", "");
      const theirs = textIn(name).match(/<\d+-\d+>/g) ?? [];
      if (existsSync(pathOf(mine))) save(mine, `${textIn(mine)}${theirs.join("")}`);
      else writeFileSync(pathOf(mine), textIn(name));
      rmSync(pathOf(name));
    }
  };
  const actions: (() => unknown)[] = [
    () => {
      const name = some(own());
      if (name) save(name, `${textIn(name)}${token()}`);
    },
    () => {
      const name = some(["a.md", "b.md", "c.md", "new.md"]) ?? "";
      if (!existsSync(pathOf(name))) save(name, `---\ntitle: ${name}\n---\n\n${token()}`);
    },
    () => {
      const [from, to] = [some(own()), some(["a.md", "b.md", "moved.md"]) ?? ""];
      if (!from || existsSync(pathOf(to))) return;
      renameSync(pathOf(from), pathOf(to));
      const text = edited.get(from);
      edited.delete(from);
      if (text !== undefined) edited.set(to, text);
    },
    () => {
      const name = some(own());
      if (!name || edited.has(name)) return;
      rmSync(pathOf(name));
    },
    async () => {
      const row = some(await remote.rows(selection));
      if (!row) return;
      const text = token();
      unread.set(String(row.id), text);
      await remote.update("posts", String(row.id), String(row.updated_at), { content: `${row.content}${text}` });
    },
    async () => {
      const row = some(await remote.rows(selection));
      if (!row) return;
      unread.delete(String(row.id));
      await remote.remove("posts", String(row.id));
    },
    async () => {
      const slug = some(["a", "b", "c", "d"]) ?? "";
      const taken = (await remote.rows(selection)).some((row) => row.slug === slug);
      if (!taken) await remote.insert("posts", [{ title: slug, slug, content: token(), published_at: null }]);
    },
    settle,
    runPull,
    runPush,
    runPull,
    runPush,
  ];
  for (let step = 0; step < steps; step += 1) await actions[random(actions.length)]?.();
  // Both sides agree in the end, once the conflicts are settled.
  const flags = { remote: whole, folder, isDryRun: false, isDeleting: false };
  for (let round = 0; round < 4; round += 1) {
    settle();
    await runPush(flags);
    await runPull(flags);
  }
  expect((await runPush(flags)).filter(({ action }) => ["updated", "created", "conflict"].includes(action))).toEqual(
    [],
  );
  expect((await runPull(flags)).filter(({ action }) => ["written", "conflict"].includes(action))).toEqual([]);
  rmSync(folder, { recursive: true });
};

const site = await openSiteOnPort();
await site.signIn();
afterAll(() => site.close());

describe("edits in a folder and on the site, in any order", () => {
  const few = { timeout: 120_000 };
  const many = { ...few, tags: ["release"] };

  for (const [first, last, options] of [
    [1, 60, few],
    [61, 500, many],
  ] as const) {
    it(`are never lost, in the random orders ${first} to ${last}`, options, async () => {
      for (let seed = first; seed <= last; seed += 1) await interleave(seed, createModel(), 24);
    });
  }

  for (const [first, last, options] of [
    [1001, 1002, few],
    [1003, 1012, many],
  ] as const) {
    it(`are never lost on a real site, in the random orders ${first} to ${last}`, options, async () => {
      const remote = await openRemote();
      for (let seed = first; seed <= last; seed += 1) {
        await site.empty("public.posts", "public.versions");
        const textOnSite = async (): Promise<string> =>
          JSON.stringify(
            await site.sql("select content from public.posts union all select content::text from public.versions"),
          );
        await interleave(seed, { remote, textOnSite }, 24);
      }
    });
  }
});
