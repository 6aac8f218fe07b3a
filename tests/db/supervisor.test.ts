import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type SupervisedBackend, superviseBackend } from "#server/database/thread/supervisor.ts";
import * as threads from "#server/database/thread/thread.ts";
import { copyDatabase } from "./harness/databases.ts";
import { buildPost } from "./harness/rows.ts";
import { claimCode } from "./harness/site.ts";

const folder = mkdtempSync(join(tmpdir(), "plinth-supervisor-"));

// Simulates a blocked backend: a call that never ends, and one that reports an aborted transaction.
const troublemakers = `
  create table public.jams (id serial primary key, tags text[] not null default '{}');
  create function public.never_ends() returns void language plpgsql as $$ begin loop null; end loop; end $$;
  create function public.fails_with(words text) returns void language plpgsql as
    $$ begin raise exception using errcode = '25P02', message = words; end $$;
  grant select, insert on public.jams to anon;
  grant usage on sequence public.jams_id_seq to anon;
`;

let backend: SupervisedBackend;

interface Given {
  body?: unknown;
  token?: string;
  timeoutMs?: number;
}

const call = (path: string, { body, token, timeoutMs = 20_000 }: Given = {}): Promise<Response> =>
  backend.fetch(
    new Request(`http://backend.local${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        apikey: backend.publishableKey,
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    }),
    { timeoutMs },
  );

const rowCount = async (): Promise<number> => {
  const response = await call("/rest/v1/jams?select=id");
  expect(response.status).toBe(200);
  const rows: unknown[] = await response.json();
  return rows.length;
};

beforeAll(async () => {
  const [databaseFolder, migrations] = [copyDatabase(folder), join(folder, "migrations")];
  mkdirSync(migrations);
  writeFileSync(join(migrations, "20990101000000_troublemakers.sql"), troublemakers);
  const jwtSecret = "of-the-test-of-the-test-of-the-test";
  backend = await superviseBackend({ databaseFolder, migrations, claimCode, jwtSecret });
});

afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

// All tests share one backend, because a start takes seconds.
describe("the supervised backend", () => {
  it("reports a change before it answers the request that made it", async () => {
    const run = (statement: string) => backend.call({ name: "query", sql: statement, parameters: [] });
    const first = backend.contentState();
    expect(first).toEqual({ version: expect.stringMatching(/^[0-9a-f]{64}$/), nextPublicationAt: null });
    await run("insert into public.skill_categories (name) values ('New')");
    expect(backend.contentState()?.version).not.toBe(first?.version);
    await run(
      "insert into public.posts (title, slug, content, published_at) values ('x', 'x', 'x', now() + interval '1 hour')",
    );
    expect(backend.contentState()?.nextPublicationAt).toBeGreaterThan(Date.now());
  });

  const onceWedging: [path: string, body?: unknown][] = [
    ["jams?tags=cs.{}"],
    ["jams?tags=ov.{}"],
    ["jams?tags=eq.{}"],
    ["jams?or=(tags.cs.{},id.is.null)"],
    ["jams?tags=in.({})"],
    ["jams", { tags: {} }],
    ["jams", { tags: 5 }],
    ["jams", { tags: { a: [] } }],
  ];

  it.each(onceWedging)("keeps answering after %s %j, which once blocked PGlite", async (path, body) => {
    await call(`/rest/v1/${path}`, { body });
    expect(await rowCount()).toBeGreaterThanOrEqual(0);
  });

  it("restarts when a query never ends, and keeps written rows", async () => {
    const warning = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect((await call("/rest/v1/jams", { body: { tags: ["kept"] } })).status).toBe(201);
    const before = await rowCount();
    const stuck = await call("/rest/v1/rpc/never_ends", { body: {}, timeoutMs: 300 });
    expect(stuck.status).toBe(503);
    expect(stuck.headers.get("retry-after")).toBe("60");
    // Requests wait during the restart.
    await vi.waitFor(() => expect(backend.isRestarting()).toBe(true));
    // The page cache uses this version during the restart.
    expect(backend.contentState()).not.toBeNull();
    expect(await rowCount()).toBe(before);
    expect(backend.isRestarting()).toBe(false);
    expect(warning).toHaveBeenCalledWith(expect.stringContaining("Restarting the backend"));
  });

  it("restarts when it reports an aborted transaction, and the printed claim code stays valid", async () => {
    const warning = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(backend.isClaimable).toBe(true);
    const words = "current transaction is aborted, commands ignored until end of transaction block";
    expect((await call("/rest/v1/rpc/fails_with", { body: { words } })).status).toBe(503);
    expect(await rowCount()).toBeGreaterThan(0);
    expect(warning).toHaveBeenCalledWith(expect.stringContaining("it can no longer answer"));
    const signUp = { email: "owner@example.com", password: "correct horse", data: { claim_code: claimCode } };
    const { access_token: token } = await (await call("/auth/v1/signup", { body: signUp })).json();
    expect((await call("/rest/v1/posts", { body: buildPost(), token })).status).toBe(201);
  });
});

describe("a thread of the backend", () => {
  it.each([
    ["a full disk has broken its error handling", "ERRORDATA_STACK_SIZE exceeded"],
    ["it has lost track of Postgres's messages", "Invalid array length"],
  ])("is replaced when %s", async (_reason, words) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const body = new TextEncoder().encode(words).buffer;
    const thread: threads.BackendThread = {
      publishableKey: "key",
      isClaimable: false,
      trustedAccounts: () => new Set(),
      contentState: () => null,
      ended: new Promise(() => {}),
      send: async () => ({ kind: "answer", id: 1, status: 500, headers: [], body }),
      call: async () => [],
      terminate: vi.fn(async () => {}),
      close: async () => {},
    };
    const start = vi.spyOn(threads, "startThread").mockResolvedValue(thread);
    const supervised = await superviseBackend({ jwtSecret: "secret" });
    expect((await supervised.fetch(new Request("http://backend.local"))).status).toBe(503);
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
    expect(thread.terminate).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });
});
