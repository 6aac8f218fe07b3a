import { randomBytes } from "node:crypto";

import { App } from "@supabase/lite";
import { Failure, messageOf } from "../failure.ts";
import { projectFile } from "../projectFile.ts";
import { DamagedDatabase } from "./databaseCheck.ts";
import { applyMigrations, seedOnce } from "./migrations.ts";
import { openDatabase, saysBrokenFiles } from "./openDatabase.ts";
import { serializeSafely } from "./parameterSafety.ts";
import { embeddedPublishableKey } from "./publishableKey.ts";
import { createRoles } from "./roles.ts";

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

interface BackendHooks {
  /** Runs before migrations change a database that has been used. */
  beforeMigrating?: () => Promise<void>;
}

const prepareRoles = `
  ${createRoles}
  grant usage on schema public, auth to anon, authenticated, service_role;
`;

/**
 * Boots the embedded backend: roles, auth schema, migrations, and the seed once.
 * @throws {Failure} when a migration or the seed is broken
 * @throws {DamagedDatabase} when the folder's files cannot be used
 */
export const startBackend = async ({
  databaseFolder,
  jwtSecret = randomBytes(32).toString("hex"),
  migrations = projectFile("supabase/migrations"),
  seed = null,
  ownerEmail = null,
  beforeMigrating,
}: BackendOptions & BackendHooks = {}): Promise<Backend> => {
  const publishableKey = embeddedPublishableKey();
  const connection = await openDatabase(databaseFolder);
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
    await database.exec(prepareRoles);
    await applyMigrations(database, migrations, beforeMigrating);
    await seedOnce(database, seed);
    if (ownerEmail) await database.query("update private.settings set owner_email = $1", [ownerEmail]);
  } catch (error) {
    await connection.close();
    if (error instanceof Failure || !saysBrokenFiles(error)) throw error;
    throw new DamagedDatabase(`The database ${databaseFolder} is damaged: ${messageOf(error)}`);
  }
  return {
    fetch: async (request) => app.fetch(request),
    query: async <Row>(sql: string, parameters?: unknown[]) => (await database.query<Row>(sql, parameters)).rows,
    exec: async (sql) => {
      await database.exec(sql);
    },
    close: () => connection.close(),
    publishableKey,
  };
};
