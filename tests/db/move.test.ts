import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { compare } from "bcryptjs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { unpackBackup } from "#server/backup/backupFile.ts";
import { folderStore } from "#server/backup/folderStore.ts";
import { takeBackup } from "#server/backup/takeBackup.ts";
import { startBackend } from "#server/database/backend.ts";
import { portOf } from "#server/shared/listen.ts";
import { askAuth } from "./harness/auth.ts";
import { copyDatabase } from "./harness/databases.ts";
import { type NativeDatabase, postgresPrograms, startNativePostgres } from "./harness/nativePostgres.ts";
import { persona, type Row, register } from "./harness/personas.ts";
import { pictureNamed, smallKey } from "./harness/pictures.ts";
import { buildExperience, buildPage, buildPost } from "./harness/rows.ts";
import { runCommand } from "./harness/runCommand.ts";
import { claimCode } from "./harness/site.ts";

const programs = postgresPrograms();
if (!programs) console.warn("Skipped moving a site: it needs Debian's package postgresql (apt install postgresql).");

const root = mkdtempSync(join(tmpdir(), "plinth-move-"));
const source = join(root, "here");
const target = join(root, "back");
afterAll(() => rmSync(root, { recursive: true, force: true }));

const pictures = ["one", "lost"].map(pictureNamed);
const [one, lost] = pictures;

/** Simulates the parts of Supabase's storage that a move uses. */
const stored = new Map<string, Buffer>();
const storage = createServer(async (request, response) => {
  const name = request.url?.split("/media/")[1] ?? "";
  if (request.method === "POST") {
    const isAllowed = request.headers.authorization === "Bearer sb_secret_right";
    if (isAllowed) stored.set(name, await buffer(request));
    return response.writeHead(isAllowed ? 200 : 400).end(isAllowed ? "" : "signature verification failed");
  }
  const bytes = stored.get(name);
  return response.writeHead(bytes ? 200 : 400, { "content-length": bytes?.length ?? 0 }).end(bytes);
});

/** Lists the rights of visitors and accounts. */
const rightsIn = ({ query }: NativeDatabase) =>
  query(`
    with granted as (
      select relname::text as name, relacl as acl, relnamespace as schema from pg_class
      union all select relname || '.' || attname, attacl, relnamespace from pg_attribute join pg_class on pg_class.oid = attrelid
      union all select proname, coalesce(proacl, acldefault('f', proowner)), pronamespace from pg_proc
      union all select nspname, nspacl, oid from pg_namespace
      union all select 'tables to come', defaclacl, defaclnamespace from pg_default_acl where current_user = 'supabase_admin'
    )
    select name, case grantee when 0 then 'everybody' else grantee::regrole::text end as account, privilege_type
    from granted cross join aclexplode(acl) where schema in ('public'::regnamespace, 'private'::regnamespace)
      and name not like 'counted%' and (grantee = 0 or grantee in ('anon'::regrole, 'authenticated'::regrole))
    order by 1, 2, 3`);

const accounts = `select to_jsonb(part)::text as row from (
  select id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, last_sign_in_at
  from auth.users) as part order by 1`;

/** Reads every row of the moved tables as text. */
const rowsOf = async ({ query }: Pick<NativeDatabase, "query">): Promise<Record<string, Row[]>> => {
  await query("set timezone = 'UTC'");
  const tables = await query(`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private') and tablename not in ('content_state', 'backups') order by 1`);
  const found: Record<string, Row[]> = {
    accounts: await query(accounts),
    identities: await query(
      "select id, user_id, provider, provider_id, identity_data from auth.identities order by id",
    ),
  };
  for (const { name } of tables) {
    found[String(name)] = await query(`select to_jsonb(each)::text as row from ${name} as each order by 1`);
  }
  return found;
};

// Includes a migration of the owner, which must exist on both sides.
const migrations = join(root, "migrations");
cpSync("supabase/migrations", migrations, { recursive: true });
writeFileSync(
  join(migrations, "20991231000000_counted.sql"),
  "create table public.counted (id integer generated always as identity, word text)",
);

const withBackend = async <Result>(
  folder: string,
  use: (backend: Awaited<ReturnType<typeof startBackend>>) => Promise<Result>,
): Promise<Result> => {
  const backend = await startBackend({ databaseFolder: join(folder, "database"), migrations, claimCode });
  try {
    return await use(backend);
  } finally {
    await backend.close();
  }
};

describe.skipIf(!programs)("moving a site", () => {
  let postgres: Awaited<ReturnType<typeof startNativePostgres>>;
  let project: NativeDatabase;
  let before: Record<string, Row[]>;

  const withProject = (command: "move" | "export", words: string[], folder: string) => {
    vi.stubEnv("PLINTH_MIGRATIONS", migrations);
    vi.stubEnv("VITE_SUPABASE_URL", `http://127.0.0.1:${portOf(storage)}`);
    vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_x");
    vi.stubEnv("SUPABASE_SECRET_KEY", "sb_secret_right");
    return runCommand(command, words, folder);
  };
  const move = (...words: string[]) => withProject("move", words, words[0] === "--from" ? target : source);

  beforeAll(async () => {
    storage.listen(0, "127.0.0.1");
    copyDatabase(source);
    await withBackend(source, async (backend) => {
      const owner = await register(backend, "owner@example.com", { claim_code: claimCode });
      await register(backend, "member@example.com");
      const posts = Array.from({ length: 120 }, (_, number) =>
        buildPost({
          slug: `post-${number}`,
          title: `Ünï "${number}" \\ 你好`,
          content: `It's ${number}\r\n\\.`,
          tags: ["a,b"],
        }),
      );
      const add = async (table: string, rows: Row | Row[]): Promise<Row[]> => {
        const answer = await owner.insert(table, rows);
        expect([table, answer.message]).toEqual([table, ""]);
        return answer.rows;
      };
      const [first] = await add("posts", posts);
      await owner.update("posts", `id=eq.${first?.id}`, { slug: "the-first" });
      await add("pages", buildPage({ title: "Now", slug: "now" }));
      await add("experiences", buildExperience({ company: "Acme", role: "Engineer", start_date: "2020-01-01" }));
      await add("redirects", { from_path: "/old", to_path: "/blog/the-first" });
      await add(
        "media",
        pictures.map(({ key, name }) => ({ key, name, bytes: 20, width: 700, height: 500 })),
      );
      await backend.exec(`insert into public.counted (word) values ('one'), ('two');
        insert into public.messages (name, email, body) values ('Grace', 'grace@example.com', 'Hello');
        insert into private.imported_rows select 'posts', 'markdown', 'a.md', id, '-infinity' from public.posts limit 1`);
      before = await rowsOf(backend);
    });
    for (const name of [one?.key ?? "", smallKey(one?.key)]) {
      mkdirSync(join(source, "media", dirname(name)), { recursive: true });
      writeFileSync(join(source, "media", name), one?.bytes ?? "");
    }
    postgres = await startNativePostgres(programs ?? "");
    project = await postgres.createProject("project", migrations);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    storage.close();
    await postgres?.stop();
  });

  it("requires an empty target with the same migrations", {
    tags: ["release"],
  }, async () => {
    const older = await move("--to", (await postgres.createProject("older")).address);
    expect([older.code, older.stdout]).toEqual([1, ""]);
    expect(older.stderr).toContain("only one of the two databases has the migration 20991231000000");
    const used = await postgres.createProject("used", migrations);
    await used.query("insert into auth.users (id, email) values (gen_random_uuid(), 'x@example.com')");
    const { stderr } = await move("--to", used.address);
    expect(stderr).toContain("the target already has rows: public.app_users (1), auth.users (1). Create a new project");
    expect((await move("--to", "https://example.org")).stderr).toContain("begins with postgres://");
    expect((await move("--to", "postgres://postgres@127.0.0.1:1/x")).stderr).toMatch(
      /^Connecting to the database at .+ failed/,
    );
    expect((await move()).stderr).toContain("Name the database to move to or from");
    expect(stored.size).toBe(0);
  });

  it("changes nothing when the command is killed", { tags: ["release"] }, async () => {
    const untouched = await rowsOf(project);
    await project.query("begin; lock table auth.users in share mode");
    const words = ["--import", "./tests/e2e/harness/quickStart.mjs", "--import", "tsx"];
    const child = spawn(process.execPath, [...words, "server/commands/move.ts", "--to", project.address], {
      stdio: "ignore",
      env: {
        ...process.env,
        PLINTH_DATA: source,
        PLINTH_MIGRATIONS: migrations,
        VITE_SUPABASE_URL: `http://127.0.0.1:${portOf(storage)}`,
        VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
        SUPABASE_SECRET_KEY: "sb_secret_right",
      },
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    const waiting = "select from pg_locks where not granted and relation = 'auth.users'::regclass";
    while ((await project.query(waiting)).length === 0) {
      expect(child.exitCode).toBe(null);
      await sleep(100);
    }
    child.kill("SIGKILL");
    await ended;
    await project.query("commit");
    expect(await rowsOf(project)).toEqual(untouched);
    expect([...stored.keys()].sort()).toEqual([smallKey(one?.key), one?.key].sort());
  });

  it("copies all rows, accounts and files, and lists missing files", async () => {
    const { code, stdout, stderr } = await move("--to", project.address);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^Moved \d+ rows of \d+ tables and 2 files\. Both databases now have the same content\. /);
    expect(stdout).toContain(`Missing or damaged: ${lost?.name}. Everything else is complete.`);
    expect(stdout).toMatch(/\nVITE_SUPABASE_URL=http:\/\/127\S+\nVITE_SUPABASE_PUBLISHABLE_KEY=sb_publishable_x$/);
    expect(await rowsOf(project)).toEqual(before);
    expect(await project.query("insert into public.counted (word) values ('three') returning id")).toEqual([{ id: 3 }]);
    await project.query("delete from public.counted where id = 3");
    const [account] = await project.query("select * from auth.users where email = 'owner@example.com'");
    expect(await compare("correct horse", String(account?.encrypted_password))).toBe(true);
    const nothing = { confirmation_token: "", recovery_token: "", email_change: "", email_change_token_new: "" };
    expect(account).toMatchObject({ instance_id: "00000000-0000-0000-0000-000000000000", ...nothing });
    expect((await move("--to", project.address)).stderr).toContain("public.posts (120)");
  });

  it("gives the same export on both sides", { tags: ["release"] }, async () => {
    const [here, there] = [join(root, "exported-here"), join(root, "exported-there")];
    expect((await runCommand("export", [here], source)).code).toBe(0);
    const { code, stdout } = await withProject("export", [there, "--from", project.address], source);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`Missing or damaged: ${lost?.name}.`)]);
    const filesIn = (folder: string) =>
      readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => [relative(folder, join(parentPath, name)), readFileSync(join(parentPath, name))])
        .sort();
    expect(filesIn(there)).toEqual(filesIn(here));
    expect(filesIn(there).length).toBeGreaterThan(130);
    const refused = await withProject("export", [join(root, "none")], source);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining("To export a hosted project, set VITE_"),
    ]);
  });

  it("copies the site back, with passwords and old addresses", { tags: ["release"] }, async () => {
    const { code, stdout, stderr } = await move("--from", project.address);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("Unset VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY, then run npm start.");
    expect(readdirSync(target).sort()).toEqual(["database", "media"]);
    expect(readFileSync(join(target, "media", one?.key ?? ""))).toEqual(one?.bytes);
    expect(existsSync(join(target, "media", lost?.key ?? ""))).toBe(false);
    await withBackend(target, async (backend) => {
      expect(await rowsOf(backend)).toEqual(before);
      const credentials = { email: "owner@example.com", password: "correct horse" };
      const { status, body } = await askAuth(backend, "POST", "token?grant_type=password", { body: credentials });
      expect(status).toBe(200);
      const owner = persona(backend, "", String(body.access_token));
      expect((await owner.insert("posts", buildPost({ slug: "new" }))).status).toBe(201);
      const [former] = (await persona(backend, "").select("slug_history?slug=eq.post-0")).rows;
      expect(await backend.query("select slug from public.posts where id = $1", [former?.row_id])).toEqual([
        { slug: "the-first" },
      ]);
    });
    expect((await move("--from", project.address)).stderr).toContain("already contains a database");
  });

  it("keeps the rights of the migrations when a backup is restored into any Postgres", {
    tags: ["release"],
  }, async () => {
    const backup = await takeBackup({ dataFolder: source, store: folderStore(root) });
    const restored = await postgres.create("restored");
    const { sql } = await unpackBackup(readFileSync(join(root, backup.name)), backup.name);
    await restored.query(sql.toString());
    expect(await rightsIn(restored)).toEqual(await rightsIn(project));
  });
});
