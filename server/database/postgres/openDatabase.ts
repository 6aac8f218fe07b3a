import { dirname } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { createPgliteConnection, type PgliteConnection } from "@supabase/lite/pglite";
import { textAt } from "#shared/base/unknownValues.ts";
import { freeBytesAt, isDiskFullError, minFreeBytes } from "../../shared/diskSpace.ts";
import { syncFolder, syncPath } from "../../shared/durableFiles.ts";
import { UserError } from "../../shared/userError.ts";
import { checkDatabase, DamagedDatabase, hasDatabase } from "./databaseCheck.ts";
import { unpackDatabase } from "./emptyDatabase.ts";

/** PGlite's defaults without -F, which disables fsync, and without fdatasync, which PGlite does not implement. */
const durableStartParameters: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "wal_sync_method=fsync"],
];

// EIO: Postgres stops instead of continuing with data that may be lost.
const inputOutputError = 29;

interface NodeFileSystem {
  realPath: (node: unknown) => string;
  stream_ops: { fsync?: (file: { node: unknown }) => number };
}

/** Implements fsync, which PGlite's file system ignores, and syncs all files written before. */
const syncToDisk = (database: PGlite, folder: string): void => {
  const files: NodeFileSystem = database.Module.FS.filesystems.NODEFS;
  files.stream_ops.fsync = ({ node }) => {
    try {
      syncPath(files.realPath(node));
      return 0;
    } catch (error) {
      console.error("Writing to the disk failed:", error);
      return inputOutputError;
    }
  };
  syncFolder(folder);
};

export const createRoles = `do $$ declare name text; begin
  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = name) then
      execute pg_catalog.format('create role %I nologin', name);
    end if;
  end loop;
end $$;
alter role service_role bypassrls;
`;

/** Sends invalid values as text, so that Postgres rejects them. PGlite's serializers would throw within a message and break all later ones. */
export const serializeSafely = (database: PGlite): void => {
  for (const [oid, serialize] of Object.entries(database.serializers)) {
    database.serializers[Number(oid)] = (value) => {
      try {
        const text: unknown = serialize(value);
        if (typeof text === "string") return text;
      } catch {}
      return typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
    };
  }
};

// Constraint violations, unsupported writes to views, exceeded limits. The backend handles the other classes correctly.
const clientErrors = /^(?:0A000|08P01|23(?!50[235])|44|54|55000|P0001)/;
const tooManyValues = "The request has too many values.";

/** Gives rejections of the database the status and code of a hosted project. The backend would answer 500 without a code. */
export const refuseAsHosted = (connection: Pick<PgliteConnection, "normalizeDbError">): void => {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => {
    const normal = normalize(error);
    const code = textAt(normal, "code");
    if (!(normal instanceof Error && clientErrors.test(code))) return normal;
    const message = code === "08P01" ? tooManyValues : textAt(normal, "message");
    // In the format in which a function raises an error with a custom status (PostgREST, "raise sqlstate 'PGRST'").
    const refusal = { code, message, details: textAt(normal, "detail") || null, hint: textAt(normal, "hint") || null };
    const detail = JSON.stringify({ status: 400, headers: {} });
    return Object.assign(normal, { code: "PGRST", message: JSON.stringify(refusal), detail });
  };
};

/**
 * Leaves grants to the migrations, as in a hosted project. The backend would grant visitors and accounts all rights on all current and
 * future tables, and backups would contain these grants.
 */
export const grantNothing = (connection: object): void => {
  Object.assign(connection, { ensureRlsContext: async () => true });
};

// SQLSTATE classes of internal errors, corruption and operating system errors.
const brokenFiles = /^(?:XX|58)/;

export const isCorruption = (error: unknown): boolean => brokenFiles.test(textAt(error, "code"));

// PGlite's memory never shrinks, and the operating system caches the files as well. A checkpoint keeps a gigabyte of old log for reuse.
const smallSettings = ["shared_buffers=32MB", "maintenance_work_mem=16MB", "max_wal_size=80MB"];
const smallStartParameters = smallSettings.flatMap((setting) => ["-c", setting]);

/** Returns the error to report if a full disk caused it, else null. A full disk can corrupt Postgres's own errors. */
export const diskFullFailure = (databaseFolder: string, error: unknown): UserError | null =>
  isDiskFullError(error) || freeBytesAt(dirname(databaseFolder)) < 2 * minFreeBytes
    ? new UserError(`The disk of ${databaseFolder} is full. Free some space on it, then start again.`)
    : null;

/** Opens a database in a folder, or in memory. @throws {DamagedDatabase} if its files are damaged, {UserError} if the disk is full */
export const openDatabase = async (databaseFolder?: string): Promise<PgliteConnection> => {
  if (!databaseFolder) return createPgliteConnection({});
  checkDatabase(databaseFolder);
  const isNew = !hasDatabase(databaseFolder);
  try {
    if (isNew) unpackDatabase(databaseFolder);
    const connection = await createPgliteConnection({
      url: databaseFolder,
      pgliteOptions: { startParams: [...durableStartParameters, ...smallStartParameters] },
    });
    await connection.driver.waitReady;
    syncToDisk(connection.driver, databaseFolder);
    return connection;
  } catch (error) {
    // Postgres aborts without a reason.
    const damaged = new DamagedDatabase(`The database ${databaseFolder} is damaged: Postgres could not open it`);
    throw diskFullFailure(databaseFolder, error) ?? (isNew ? error : damaged);
  }
};
