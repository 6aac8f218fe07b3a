import PQueue from "p-queue";
import { Client } from "pg";
import { mediaKinds, mediaNameOf } from "#shared/media/mediaFiles.ts";
import type { RunQuery } from "../../database/thread/threadMessages.ts";
import { messageOf, UserError } from "../../shared/userError.ts";

/** Opens the database of a hosted project; from another machine always encrypted. @throws {UserError} where it cannot be reached */
export const withHostedDatabase = async <Result>(
  address: string,
  use: (query: RunQuery) => Promise<Result>,
): Promise<Result> => {
  const { protocol, hostname } = URL.canParse(address) ? new URL(address) : {};
  if (!hostname || !/^postgres(?:ql)?:$/.test(protocol ?? "")) {
    throw new UserError("Name the project's database by its address, which begins with postgres:// (docs/moving.md).");
  }
  // Supabase signs its certificate itself: who has its authority names it in the address (sslmode, sslrootcert), which goes first.
  const ssl = ["localhost", "127.0.0.1", "[::1]"].includes(hostname) ? false : { rejectUnauthorized: false };
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 20_000, keepAlive: true, ssl });
  // The query that was under way says it.
  client.on("error", () => {});
  await client.connect().catch((error: unknown) => {
    throw new UserError(`The database at ${hostname} does not let us in (${messageOf(error)}). Nothing was changed.`);
  });
  try {
    // The client is to be asked one thing at a time.
    const inTurn = new PQueue({ concurrency: 1 });
    return await use(async (sql, parameters) => (await inTurn.add(() => client.query(sql, parameters))).rows);
  } finally {
    await client.end().catch(() => {});
  }
};

const answerOf = async (response: Response, name: string): Promise<UserError> =>
  new UserError(`the storage says "${(await response.text()).slice(0, 200)}" (${response.status}) of ${name}`);

/** One of the site's files from the bucket of a hosted project; null if it is not there. @throws {UserError} */
export const fileOfBucket = async (url: string, name: string): Promise<Uint8Array | null> => {
  const response = await fetch(`${url}/storage/v1/object/public/media/${name}`);
  // Of a file that is missing it says 400, too.
  if (response.status === 400 || response.status === 404) return null;
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  throw await answerOf(response, name);
};

/** Stores one of the site's files in that bucket, by a key that may do everything. @throws {UserError} */
export const storeInBucket = async (url: string, key: string, name: string, bytes: Uint8Array): Promise<void> => {
  const kind = mediaKinds[mediaNameOf(name)?.ending ?? "pdf"];
  const headers = {
    apikey: key,
    authorization: `Bearer ${key}`,
    "content-type": kind.type,
    "cache-control": "max-age=31536000",
    // What an earlier try has brought is the same.
    "x-upsert": "true",
  };
  const body = Uint8Array.from(bytes);
  const response = await fetch(`${url}/storage/v1/object/media/${name}`, { method: "POST", headers, body });
  if (!response.ok) throw await answerOf(response, name);
};
