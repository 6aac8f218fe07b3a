import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from "@supabase/lite";
import { projectFile } from "../shared/projectFile.ts";

const roles =
  "create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;";

export type HostedStandIn = {
  db: PGlite;
  url: string;
  supabase: (...command: string[]) => Promise<string>;
  close: () => Promise<void>;
};

/** Gives an empty database what a hosted project has from the start: Supabase's roles and its auth schema. */
const prepareStandIn = async (db: PGlite): Promise<void> => {
  await db.exec(roles + SUPABASE_AUTH_HELPERS_SQL);
  await db.exec(getAuthSchemaSql());
};

/** Returns what the Supabase CLI prints. No command that is used here needs Docker or a login. */
export const runSupabase = async (...command: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(projectFile("node_modules/.bin/supabase"), command, {
    cwd: projectFile(""),
    maxBuffer: 16 * 1024 * 1024,
    env: { ...process.env, DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1" },
  });
  return stdout;
};

/** Grants work here as in a hosted project, unlike in the embedded backend; `supabase db push` needs no Docker for it. */
export const startHostedStandIn = async (): Promise<HostedStandIn> => {
  const db = await PGlite.create();
  await prepareStandIn(db);
  const server = new PGLiteSocketServer({ db, host: "127.0.0.1", port: 0, maxConnections: 20 });
  await server.start();
  const url = `postgresql://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`;

  return {
    db,
    url,
    supabase: (...command) => runSupabase(...command, `--remote=${url}`),
    close: async () => {
      await server.stop();
      await db.close();
    },
  };
};

export const pushMigrations = (standIn: HostedStandIn) => standIn.supabase("db", "push", "--yes", "--skip-vault");

const biome = projectFile("node_modules/.bin/biome");
const notice = "// Generated from supabase/migrations by `npm run db:types`. Change supabase/schemas instead.\n\n";

export const typesFile = projectFile("src/shared/tables/database.types.ts");

const format = (source: string) =>
  new Promise<string>((resolve, reject) => {
    const child = spawn(biome, ["format", "--stdin-file-path=database.ts"], { stdio: ["pipe", "pipe", "inherit"] });
    let formatted = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      formatted += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(formatted) : reject(new Error(`biome format ended with ${code}`)),
    );
    child.stdin.end(source);
  });

export const generateTypes = async (migrated: HostedStandIn): Promise<string> => {
  const source = await migrated.supabase("gen", "types", "--lang=typescript", "--schema=public");
  return notice + (await format(source));
};
