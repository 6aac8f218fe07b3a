import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { folderStore } from "#server/backup/folderStore.ts";
import { restoreBackup } from "#server/backup/restoreBackup.ts";
import { type Backend, startBackend } from "#server/database/backend.ts";
import { openDatabase } from "#server/database/postgres/openDatabase.ts";
import { importDatabaseOf } from "#server/transfer/import/importDatabase.ts";
import { importFiles } from "#server/transfer/import/importFiles.ts";
import { askAuth } from "./harness/auth.ts";
import { copyDatabase } from "./harness/databases.ts";
import { catalogueOf } from "./harness/everythingOf.ts";
import { persona } from "./harness/personas.ts";

const fixture = "tests/fixtures/backup-of-1.0.0-rc.1.sql.gz";
const root = mkdtempSync(join(tmpdir(), "plinth-baseline-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const versionsOf = async (backend: Backend): Promise<unknown[]> => {
  const rows = await backend.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations order by 1",
  );
  return rows.map(({ version }) => version);
};
const versionsOfToday = readdirSync("supabase/migrations").map((file) => file.split("_")[0]);

// Most of a start is what every start needs, so the tests share one.
describe("a backup of 1.0.0-rc.1, which had 35 migrations in place of the baseline", () => {
  const dataFolder = join(root, "restored");
  const databaseFolder = join(dataFolder, "database");
  const beforeMigrating = vi.fn(async () => {});
  const warn = vi.spyOn(console, "warn");
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

  it("is backed up before it is migrated, and then has the catalogue and history of a new database", async () => {
    expect(beforeMigrating).toHaveBeenCalledOnce();
    expect(warn).not.toHaveBeenCalled();
    expect(await versionsOf(backend)).toEqual(versionsOfToday);
    const fresh = await startBackend({ databaseFolder: copyDatabase(join(root, "new")) });
    const [taken, expected] = [await catalogueOf(backend.query), await catalogueOf(fresh.query)];
    await fresh.close();
    expect(taken).toEqual(expected);
    // The ids that feeds had before.
    const posts = await backend.query(
      "select feed_id = 'urn:uuid:' || id as kept, updated_at < '2026-12-01' as old from public.posts",
    );
    expect(posts.length).toBeGreaterThan(0);
    expect(posts).toEqual(posts.map(() => ({ kept: true, old: true })));
  });

  it("brings back none of the sessions that it holds", async () => {
    const sql = gunzipSync(readFileSync(fixture)).toString();
    const [, token = ""] = /INSERT INTO auth\.refresh_tokens VALUES \('[^']+', '([^']+)'/.exec(sql) ?? [];
    expect(token).not.toBe("");
    const answer = await askAuth(backend, "POST", "token?grant_type=refresh_token", { body: { refresh_token: token } });
    expect(answer.status).toBe(400);
    expect(await backend.query("select from auth.sessions")).toEqual([]);
    expect(await backend.query("select from auth.audit_log_entries")).toEqual([]);
  });

  it("keeps the owner's password, posts and messages, and redirects a renamed post", async () => {
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

  it("remembers its imports: importing the same file again leaves edited and deleted rows alone", async () => {
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
    const database = importDatabaseOf((statement, parameters) => backend.query(statement, parameters));
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

  it("has nothing left to migrate at the second start", async () => {
    await backend.close();
    backend = await startBackend({ databaseFolder, beforeMigrating });
    expect(beforeMigrating).toHaveBeenCalledOnce();
    expect(await versionsOf(backend)).toEqual(versionsOfToday);
  });
});

describe("a database older than 1.0.0-rc.1", () => {
  it("is rejected at a start, without a change to it", async () => {
    const databaseFolder = copyDatabase(join(root, "older"));
    const history = "select version from supabase_migrations.schema_migrations";
    const older = await openDatabase(databaseFolder);
    await older.driver.exec(`delete from supabase_migrations.schema_migrations;
      insert into supabase_migrations.schema_migrations (version) values ('20261127001420')`);
    await older.close();
    const beforeMigrating = vi.fn(async () => {});
    await expect(startBackend({ databaseFolder, beforeMigrating })).rejects.toThrow(
      /^The database was made by a version of Plinth older than 1\.0\.0-rc\.1: its last migration is 20261127001420\. Install 1\.0\.0-rc\.1 [^\n]* Nothing was changed\.$/,
    );
    expect(beforeMigrating).not.toHaveBeenCalled();
    const reopened = await openDatabase(databaseFolder);
    expect((await reopened.driver.query(history)).rows).toEqual([{ version: "20261127001420" }]);
    await reopened.close();
  });
});
