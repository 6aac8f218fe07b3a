import PQueue from "p-queue";
import { Client } from "pg";
import { isUrl } from "#shared/base/isUrl.ts";
import { mediaKinds, mediaNameOf } from "#shared/media/mediaFiles.ts";
import type { RunQuery } from "../../database/thread/threadMessages.ts";
import { messageOf, UserError } from "../../shared/userError.ts";

/** Opens the database of a hosted project, always encrypted from another machine. @throws {UserError} if it cannot be reached */
export const withHostedDatabase = async <Result>(
  address: string,
  use: (query: RunQuery) => Promise<Result>,
): Promise<Result> => {
  const { protocol, hostname } = isUrl(address) ? new URL(address) : {};
  if (!hostname || !/^postgres(?:ql)?:$/.test(protocol ?? "")) {
    throw new UserError("Use the address of the project's database, which begins with postgres:// (docs/moving.md).");
  }
  // Supabase's certificate is self-signed. Parameters of the address (sslmode, sslrootcert) override this setting.
  const ssl = ["localhost", "127.0.0.1", "[::1]"].includes(hostname) ? false : { rejectUnauthorized: false };
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 20_000, keepAlive: true, ssl });
  // The running query rejects with the same error.
  client.on("error", () => {});
  await client.connect().catch((error: unknown) => {
    throw new UserError(`Connecting to the database at ${hostname} failed (${messageOf(error)}). Nothing was changed.`);
  });
  try {
    // The client runs one query at a time.
    const queue = new PQueue({ concurrency: 1 });
    return await use(async (sql, parameters) => (await queue.add(() => client.query(sql, parameters))).rows);
  } finally {
    await client.end().catch(() => {});
  }
};

const storageError = async (response: Response, name: string): Promise<UserError> =>
  new UserError(`the storage answered "${(await response.text()).slice(0, 200)}" (${response.status}) for ${name}`);

/** Reads an uploaded file from the bucket of a hosted project; null if it does not exist. @throws {UserError} */
export const fileOfBucket = async (url: string, name: string): Promise<Uint8Array | null> => {
  const response = await fetch(`${url}/storage/v1/object/public/media/${name}`);
  // The storage also answers 400 for a missing file.
  if (response.status === 400 || response.status === 404) return null;
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  throw await storageError(response, name);
};

/** Stores an uploaded file in the bucket, with the project's secret key. @throws {UserError} */
export const storeInBucket = async (url: string, key: string, name: string, bytes: Uint8Array): Promise<void> => {
  const kind = mediaKinds[mediaNameOf(name)?.ending ?? "pdf"];
  const headers = {
    apikey: key,
    authorization: `Bearer ${key}`,
    "content-type": kind.type,
    "cache-control": "max-age=31536000",
    // A file of an earlier try is identical.
    "x-upsert": "true",
  };
  const body = Uint8Array.from(bytes);
  const response = await fetch(`${url}/storage/v1/object/media/${name}`, { method: "POST", headers, body });
  if (!response.ok) throw await storageError(response, name);
};
