import { randomBytes } from "node:crypto";
import { App } from "@supabase/lite";
import { projectFile } from "../shared/projectFile.ts";
import { messageOf, UserError } from "../shared/userError.ts";
import { createGuard } from "./guards/createGuard.ts";
import { dataLimits, trustedAccountsOf } from "./guards/dataGuard.ts";
import { withNetworkClaim } from "./guards/networkClaim.ts";
import { DamagedDatabase } from "./postgres/databaseCheck.ts";
import { dumpDatabase } from "./postgres/dumpDatabase.ts";
import { applyMigrations, seedOnce } from "./postgres/migrations.ts";
import {
  createRoles,
  diskFullFailure,
  grantNothing,
  isCorruption,
  openDatabase,
  refuseAsHosted,
  serializeSafely,
} from "./postgres/openDatabase.ts";
import { type ClaimOptions, prepareClaim } from "./postgres/siteClaim.ts";
import { embeddedPublishableKey } from "./publishableKey.ts";

export interface BackendOptions extends Partial<ClaimOptions> {
  databaseFolder?: string;
  /** Random by default, so that sessions end with the process. */
  jwtSecret?: string;
  migrations?: string;
  seed?: string | null;
}

export interface BackendHooks {
  beforeMigrating?: () => Promise<void>;
}

const prepareRoles = `
  ${createRoles}
  grant usage on schema public, auth to anon, authenticated, service_role;
`;

// Removes headers with which the backend allows every origin.
const withoutCors = (response: Response): Response => {
  for (const name of [...response.headers.keys()]) {
    if (name.startsWith("access-control-")) response.headers.delete(name);
  }
  return response;
};

/** Opens and migrates the database. @throws {UserError} if a migration or the seed fails, {DamagedDatabase} if the files are damaged */
export const startBackend = async ({
  databaseFolder,
  jwtSecret = randomBytes(32).toString("hex"),
  migrations = projectFile("supabase/migrations"),
  seed = null,
  ownerEmail = null,
  claimCode = null,
  beforeMigrating,
}: BackendOptions & BackendHooks = {}) => {
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
    api: { max_rows: dataLimits.rows },
    studio: { enabled: false },
    // Admin mode would run requests without a key as service_role, which bypasses every policy.
    options: { server: { admin: false, disableStudio: true, disableFallback: true } },
  });
  const database = connection.driver;
  let isClaimable: boolean;
  try {
    await app.init();
    await app.ensureSystemSchema();
    serializeSafely(database);
    refuseAsHosted(connection);
    grantNothing(connection);
    await database.exec(prepareRoles);
    await applyMigrations(database, migrations, beforeMigrating);
    await seedOnce(database, seed);
    isClaimable = await prepareClaim(database, { claimCode, ownerEmail });
  } catch (error) {
    await connection.close();
    const diskFull = databaseFolder ? diskFullFailure(databaseFolder, error) : null;
    if (diskFull) throw diskFull;
    if (error instanceof UserError || !isCorruption(error)) throw error;
    throw new DamagedDatabase(`The database ${databaseFolder} is damaged: ${messageOf(error)}`);
  }
  const answer = async (request: Request): Promise<Response> =>
    withoutCors(await app.fetch(await withNetworkClaim(request, jwtSecret, new Date())));
  return {
    fetch: createGuard({ database, jwtSecret, publishableKey, answer }),
    trustedAccounts: () => trustedAccountsOf(database),
    /** No request or query may run at the same time. */
    dump: () => dumpDatabase(database),
    query: async <Row>(sql: string, parameters?: unknown[]) => (await database.query<Row>(sql, parameters)).rows,
    exec: async (sql: string): Promise<void> => {
      await database.exec(sql);
    },
    close: () => connection.close(),
    publishableKey,
    isClaimable,
  };
};

export type Backend = Awaited<ReturnType<typeof startBackend>>;
