import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type SupervisedBackend, superviseBackend } from "#server/embedded/thread/supervisor.ts";

const folder = mkdtempSync(join(tmpdir(), "plinth-supervisor-"));
const migrations = join(folder, "migrations");

// What a wedged backend looks like, made to order: a call that never ends and one that reports an aborted transaction.
const troublemakers = `
  create table public.posts (id serial primary key, tags text[] not null default '{}');
  create function public.never_ends() returns void language plpgsql as $$ begin loop null; end loop; end $$;
  create function public.is_aborted() returns void language plpgsql as
    $$ begin raise exception 'current transaction is aborted, commands ignored until end of transaction block'; end $$;
  grant select, insert on public.posts to anon;
  grant usage on sequence public.posts_id_seq to anon;
`;

let backend: SupervisedBackend;

const call = (path: string, body?: unknown, timeoutMs = 20_000): Promise<Response> =>
  backend.fetch(
    new Request(`http://backend.local/rest/v1/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { apikey: backend.publishableKey, "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    }),
    { timeoutMs },
  );

const rowCount = async (): Promise<number> => {
  const response = await call("posts?select=id");
  expect(response.status).toBe(200);
  const rows: unknown[] = await response.json();
  return rows.length;
};

beforeAll(async () => {
  mkdirSync(migrations);
  writeFileSync(join(migrations, "20260101000000_troublemakers.sql"), troublemakers);
  backend = await superviseBackend({ databaseFolder: join(folder, "database"), migrations });
});

afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("the supervised backend", () => {
  const onceWedging: [path: string, body?: unknown][] = [
    ["posts?tags=cs.{}"],
    ["posts?tags=ov.{}"],
    ["posts?tags=eq.{}"],
    ["posts?or=(tags.cs.{},id.is.null)"],
    ["posts?tags=in.({})"],
    ["posts", { tags: {} }],
    ["posts", { tags: 5 }],
    ["posts", { tags: { a: [] } }],
  ];

  it.each(onceWedging)("answers on after %s %j, which once wedged PGlite", async (path, body) => {
    await call(path, body);
    expect(await rowCount()).toBeGreaterThanOrEqual(0);
  });

  it("is started anew when a query never ends, and keeps what was written", async () => {
    const warning = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect((await call("posts", { tags: ["kept"] })).status).toBe(201);
    const before = await rowCount();
    const stuck = await call("rpc/never_ends", {}, 1_000);
    expect(stuck.status).toBe(503);
    expect(stuck.headers.get("retry-after")).toBe("60");
    expect(await rowCount()).toBe(before);
    expect(warning).toHaveBeenCalledWith(expect.stringContaining("started anew"));
  });

  it("is started anew when it reports an aborted transaction", async () => {
    const warning = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect((await call("rpc/is_aborted", {})).status).toBe(503);
    expect(await rowCount()).toBeGreaterThan(0);
    expect(warning).toHaveBeenCalledWith(expect.stringContaining("its transaction was aborted"));
  });
});
