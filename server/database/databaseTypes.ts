import { execFile, execFileSync } from "node:child_process";
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

const maxBuffer = 16 * 1024 * 1024;

/** Returns what the Supabase CLI prints. No command that is used here needs Docker or a login. */
export const runSupabase = async (...command: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(projectFile("node_modules/.bin/supabase"), command, {
    cwd: projectFile(""),
    maxBuffer,
    env: { ...process.env, DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1" },
  });
  return stdout;
};

/** Grants work here as in a hosted project, unlike in the embedded backend; `supabase db push` needs no Docker for it. */
export const startHostedStandIn = async (): Promise<HostedStandIn> => {
  const db = await PGlite.create();
  // What a hosted project has from the start.
  await db.exec(roles + SUPABASE_AUTH_HELPERS_SQL);
  await db.exec(getAuthSchemaSql());
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

export const generateTypes = async (migrated: HostedStandIn): Promise<string> => {
  const source = await migrated.supabase("gen", "types", "--lang=typescript", "--schema=public");
  const options = { input: source, encoding: "utf8", maxBuffer } as const;
  return notice + execFileSync(biome, ["format", "--stdin-file-path=database.ts"], options);
};
