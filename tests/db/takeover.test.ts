import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { folderStore } from "#server/backup/folderStore.ts";
import { restoreBackup } from "#server/backup/restoreBackup.ts";
import { type Backend, startBackend } from "#server/database/backend.ts";
import { importActions, importDatabaseOf } from "#server/transfer/import/importDatabase.ts";
import { importFiles } from "#server/transfer/import/importFiles.ts";
import { askAuth } from "./harness/auth.ts";
import { catalogueOf } from "./harness/everythingOf.ts";
import { persona } from "./harness/personas.ts";

const fixture = "tests/fixtures/backup-of-8e9b17bc.sql.gz";
const root = mkdtempSync(join(tmpdir(), "plinth-takeover-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const versionsOf = async (backend: Backend): Promise<unknown[]> => {
  const rows = await backend.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations order by 1",
  );
  return rows.map(({ version }) => version);
};
const versionsOfToday = readdirSync("supabase/migrations").map((file) => file.split("_")[0]);

// Most of a start is what every start needs, so the tests share one.
describe("a backup of the release before the migrations became a few", () => {
  const dataFolder = join(root, "restored");
  const databaseFolder = join(dataFolder, "database");
  const beforeMigrating = vi.fn(async () => {});
  let backend: Backend;
  beforeAll(async () => {
    await restoreBackup({
      dataFolder,
      bytes: readFileSync(fixture),
      file: fixture,
      store: folderStore(dataFolder),
      isReplacing: false,
    });
    backend = await startBackend({ databaseFolder, beforeMigrating });
  });
  afterAll(() => backend.close());

  it("is backed up, and has the tables, functions and rules of a new database", async () => {
    expect(beforeMigrating).toHaveBeenCalledOnce();
    expect(await versionsOf(backend)).toEqual(versionsOfToday);
    const newFolder = join(root, "new");
    cpSync(inject("migratedFolder"), newFolder, { recursive: true });
    const fresh = await startBackend({ databaseFolder: newFolder });
    const [taken, expected] = [await catalogueOf(backend.query), await catalogueOf(fresh.query)];
    await fresh.close();
    expect(taken).toEqual(expected);
  });

  it("brings back none of the sessions that the backup still holds", async () => {
    const sql = gunzipSync(readFileSync(fixture)).toString();
    const [, token = ""] = /INSERT INTO auth\.refresh_tokens VALUES \('[^']+', '([^']+)'/.exec(sql) ?? [];
    expect(token).not.toBe("");
    const answer = await askAuth(backend, "POST", "token?grant_type=refresh_token", { body: { refresh_token: token } });
    expect(answer.status).toBe(400);
    expect(await backend.query("select from auth.sessions")).toEqual([]);
    expect(await backend.query("select from auth.audit_log_entries")).toEqual([]);
  });

  it("knows its owner's password, posts and messages, and where a renamed post went", async () => {
    const credentials = { email: "owner@example.com", password: "correct horse" };
    const { status, body } = await askAuth(backend, "POST", "token?grant_type=password", { body: credentials });
    expect(status).toBe(200);
    const owner = persona(backend, "", String(body.access_token));
    expect((await owner.select("posts?select=id")).rows).toHaveLength(18);
    expect((await owner.select("messages?select=name")).rows).toEqual([{ name: "Grace" }]);
    const visitor = persona(backend, "");
    const [{ row_id } = {}] = (await visitor.select("slug_history?slug=eq.first-words")).rows;
    const { rows } = await visitor.select(`posts?id=eq.${row_id}&select=slug`);
    expect(rows).toEqual([{ slug: "the-very-first-words" }]);
  });

  it("remembers its imports: the same file changes nothing, and an edited or deleted row is left alone", async () => {
    const rows = await backend.query(
      `select item ->> 'sourceId' as id, item ->> 'rowId' is not null as "isThere", (item ->> 'isEdited')::boolean as "isEdited"
      from jsonb_array_elements(private.import_state('markdown') -> 'imported') as item order by 1`,
    );
    expect(rows).toEqual([
      { id: "content/posts/bread.md", isThere: true, isEdited: true },
      { id: "content/posts/roses.md", isThere: false, isEdited: null },
      { id: "content/posts/tulips.md", isThere: true, isEdited: false },
    ]);
    const path = join(root, "Positions.csv");
    writeFileSync(
      path,
      "Company Name,Title,Description,Location,Started On,Finished On\nAcme,Engineer,Built things,Bern,Jan 2020,\nGlobex,Operator,Ran things,Basel,Mar 2017,Dec 2019\n",
    );
    const actions = importActions((statement, parameters) => backend.query(statement, parameters));
    const database = importDatabaseOf(async (action, data) => (await actions[action]?.(data)) ?? {});
    const now = new Date("2026-11-26T10:00:00Z");
    const stored = "select * from public.experiences order by id";
    const before = await backend.query(stored);
    const { plan } = await importFiles({
      path,
      asked: null,
      database,
      media: join(root, "media"),
      decide: async () => true,
      now,
    });
    expect(plan.rows.map(({ title, state }) => [title, state])).toEqual([
      ["Engineer, Acme", "same"],
      ["Operator, Globex", "same"],
    ]);
    expect(await backend.query(stored)).toEqual(before);
  });

  it("is not taken over twice", async () => {
    await backend.close();
    backend = await startBackend({ databaseFolder, beforeMigrating });
    expect(beforeMigrating).toHaveBeenCalledOnce();
  });
});

describe("a database with the former list of migrations", () => {
  // What was made of the former list has none of the later migrations.
  const migrations = join(root, "first");
  const first = join(root, "first-database");
  beforeAll(async () => {
    cpSync("supabase/migrations", migrations, {
      recursive: true,
      filter: (file) => !file.endsWith(".sql") || file.includes("20261125"),
    });
    await (await startBackend({ databaseFolder: first, migrations })).close();
  });

  const withHistory = async (name: string, versions: string[]): Promise<string> => {
    const databaseFolder = join(root, name);
    cpSync(first, databaseFolder, { recursive: true });
    const backend = await startBackend({ databaseFolder, migrations });
    await backend.exec(`truncate supabase_migrations.schema_migrations;
      insert into supabase_migrations.schema_migrations (version, name)
      select version, 'some' from unnest('{${versions}}'::text[]) as version`);
    await backend.close();
    return databaseFolder;
  };

  it("that has all of them counts as made by today's, and keeps what its developer added", async () => {
    const all = ["20261121080000", "20261128030000", "20261128040000", "20261128050000"];
    const databaseFolder = await withHistory("all", [...all, "20261201000000"]);
    const backend = await startBackend({ databaseFolder });
    expect(await versionsOf(backend)).toEqual([...versionsOfToday, "20261201000000"]);
    await backend.close();
  });

  it("that is older is left as it is, with the way to here", async () => {
    const databaseFolder = await withHistory("older", ["20261121080000", "20261127030000"]);
    const beforeMigrating = vi.fn(async () => {});
    await expect(startBackend({ databaseFolder, beforeMigrating })).rejects.toThrow(
      /^The database was made by a version of Plinth that is too old for this one\. Start it once with the version of 25 November 2026 \(git checkout [0-9a-f]{8}, npm ci, npm start\), [^\n]* Nothing was changed\.$/,
    );
    expect(beforeMigrating).not.toHaveBeenCalled();
  });
});
