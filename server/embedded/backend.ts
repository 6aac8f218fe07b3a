import { randomBytes } from "node:crypto";

import { App } from "@supabase/lite";
import { createPgliteConnection } from "@supabase/lite/pglite";
import { projectFile } from "../projectFile.ts";
import { applyMigrations, seedOnce } from "./migrations.ts";
import { withNetworkClaim } from "./networkClaim.ts";
import { serializeSafely } from "./parameterSafety.ts";
import { embeddedPublishableKey } from "./publishableKey.ts";

/** A Supabase in this process: PostgREST and GoTrue over a real Postgres (PGlite). */
export interface Backend {
  /** Answers a request for /rest/v1 or /auth/v1. */
  fetch: (request: Request) => Promise<Response>;
  /** Runs one statement as the database's superuser. */
  query: <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>;
  /** Runs several statements as the database's superuser. */
  exec: (sql: string) => Promise<void>;
  close: () => Promise<void>;
  publishableKey: string;
}

export interface BackendOptions {
  /** Folder of the Postgres files; none: in memory. */
  databaseFolder?: string;
  /** Signs the sessions; none: a random one, so sessions end with the process. */
  jwtSecret?: string;
  migrations?: string;
  /** The only e-mail address that can become the owner; null: leave what the database says. */
  ownerEmail?: string | null;
  /** The demo content; null: start empty. */
  seed?: string | null;
}

// A hosted project has these roles before the first migration; here they must be made.
const roles = `
  do $$ declare name text; begin
    foreach name in array array['anon', 'authenticated', 'service_role'] loop
      if not exists (select from pg_roles where rolname = name) then execute format('create role %I nologin', name); end if;
    end loop;
  end $$;
  alter role service_role bypassrls;
  grant usage on schema public, auth to anon, authenticated, service_role;
`;

/**
 * Boots the embedded backend: roles, auth schema, migrations, and the seed once.
 * @throws {Failure} when a migration or the seed is broken
 */
export const startBackend = async ({
  databaseFolder,
  jwtSecret = randomBytes(32).toString("hex"),
  migrations = projectFile("supabase/migrations"),
  seed = null,
  ownerEmail = null,
}: BackendOptions = {}): Promise<Backend> => {
  const publishableKey = embeddedPublishableKey();
  const connection = await createPgliteConnection(databaseFolder ? { url: databaseFolder } : {});
  const app = new App({
    connection,
    auth: {
      enabled: true,
      enable_signup: true,
      jwt_secret: jwtSecret,
      publishable_key: publishableKey,
      email: { enable_confirmations: false },
    },
    studio: { enabled: false },
    // Admin mode would run requests without a key as service_role, past every policy.
    options: { server: { admin: false, disableStudio: true, disableFallback: true } },
  });
  const database = connection.driver;
  try {
    await app.init();
    await app.ensureSystemSchema();
    serializeSafely(database);
    await database.exec(roles);
    await applyMigrations(database, migrations);
    await seedOnce(database, seed);
    if (ownerEmail) await database.query("update private.settings set owner_email = $1", [ownerEmail]);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return {
    fetch: async (request) => app.fetch(await withNetworkClaim(request, jwtSecret, new Date())),
    query: async <Row>(sql: string, parameters?: unknown[]) => (await database.query<Row>(sql, parameters)).rows,
    exec: async (sql) => {
      await database.exec(sql);
    },
    close: () => connection.close(),
    publishableKey,
  };
};
