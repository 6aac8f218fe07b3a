import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SUPABASE_AUTH_HELPERS_SQL } from "@supabase/lite";
import { Client } from "pg";
import { portOf } from "#server/shared/listen.ts";

const versions = "/usr/lib/postgresql";

/** The programs of the newest Postgres that Debian has installed; null without one. */
export const postgresPrograms = (): string | null => {
  const [newest] = existsSync(versions) ? readdirSync(versions).sort((one, other) => Number(other) - Number(one)) : [];
  const programs = `${versions}/${newest}/bin`;
  return newest && existsSync(`${programs}/initdb`) ? programs : null;
};

// Postgres refuses root.
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const port = portOf(server);
      server.close(() => resolve(port));
    });
  });

// As Supabase gives a project: the account postgres is no superuser, does not own the accounts, and may switch triggers off for itself.
const asSupabase = `
  create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;
  create role postgres login createrole createdb bypassrls;
  grant anon, authenticated, service_role to postgres with admin option;
  grant set on parameter session_replication_role to postgres;
`;
const asProject = `
  ${SUPABASE_AUTH_HELPERS_SQL}
  ${readFileSync("tests/fixtures/supabaseAuth.sql", "utf8")}
  grant usage on schema auth, public to postgres, anon, authenticated, service_role;
  grant all on all tables in schema auth to postgres;
  grant create on schema public to postgres;
  alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
`;

/** One database of it, and a connection to it. */
export interface NativeDatabase {
  /** The address by which the account `postgres` comes in. */
  address: string;
  query: (sql: string, parameters?: unknown[]) => Promise<Record<string, unknown>[]>;
}

/** A native Postgres on a loopback port, with Supabase's roles. */
export const startNativePostgres = async (programs: string) => {
  const folder = mkdtempSync(join(tmpdir(), "plinth-postgres-"));
  if (unprivileged.uid) chownSync(folder, unprivileged.uid, unprivileged.gid);
  const data = join(folder, "data");
  const port = await freePort();
  const init = ["-D", data, "-U", "supabase_admin", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  execFileSync(`${programs}/initdb`, init, { ...unprivileged, stdio: "ignore" });
  const words = ["-D", data, "-h", "127.0.0.1", "-p", String(port), "-k", folder, "-c", "fsync=off"];
  const server: ChildProcess = spawn(`${programs}/postgres`, words, { ...unprivileged, stdio: "ignore" });
  const clients: Client[] = [];

  const connect = async (account: string, database: string): Promise<NativeDatabase> => {
    const client = new Client({ connectionString: `postgres://${account}@127.0.0.1:${port}/${database}` });
    client.on("error", () => {});
    await client.connect();
    clients.push(client);
    return {
      address: `postgres://postgres@127.0.0.1:${port}/${database}`,
      query: async (sql, parameters) => (await client.query(sql, parameters)).rows,
    };
  };

  const connectWhenReady = async (): Promise<NativeDatabase> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await connect("supabase_admin", "template1");
      } catch (error) {
        if (tries > 100 || server.exitCode !== null) throw error;
        await sleep(100);
      }
    }
  };
  const admin = await connectWhenReady();
  await admin.query(asSupabase);

  return {
    /** A database with nothing in it, as its superuser. */
    create: async (name: string): Promise<NativeDatabase> => {
      await admin.query(`create database ${name}`);
      return connect("supabase_admin", name);
    },
    /** A new project as its account `postgres`, with these migrations. */
    createProject: async (name: string, folderOfMigrations = "supabase/migrations"): Promise<NativeDatabase> => {
      await admin.query(`create database ${name}`);
      await (await connect("supabase_admin", name)).query(`grant create on database ${name} to postgres; ${asProject}`);
      const project = await connect("postgres", name);
      await project.query(
        "create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text primary key)",
      );
      for (const file of readdirSync(folderOfMigrations).sort()) {
        await project.query(readFileSync(join(folderOfMigrations, file), "utf8"));
        await project.query("insert into supabase_migrations.schema_migrations values ($1)", [file.split("_")[0]]);
      }
      return project;
    },
    stop: async (): Promise<void> => {
      for (const client of clients) await client.end();
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
