import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { messageOf } from "../shared/userError.ts";
import type { RunQuery } from "./thread/threadMessages.ts";

const maxNetworks = 10_000;
const month = 30 * 24 * 60 * 60_000;

// Otherwise an account with many networks would displace the owner's.
const maxPerAccount = 20;

const accountLength = 21;
const networkLength = 22;

const readSql = `select hash from private.known_networks where used_at > now() - interval '30 days' order by used_at desc limit ${maxNetworks}`;

const noteSql = `
  with old as (
    delete from private.known_networks where hash <> $1 and (used_at < now() - interval '30 days' or hash in (
      select hash from private.known_networks where left(hash, ${accountLength}) = left($1, ${accountLength}) and hash <> $1
      order by used_at desc, hash offset ${maxPerAccount - 1}
    ))
  )
  insert into private.known_networks (hash) values ($1) on conflict (hash) do update set used_at = now()`;

/**
 * Remembers the last 20 networks of each account's sign-ins, as hashes. Guesses of strangers do not lock the user out there.
 * @param hashes the stored hashes, newest first
 */
export const createKnownNetworks = (
  secret: string = randomBytes(32).toString("hex"),
  store: (hash: string) => Promise<unknown> = async () => {},
  hashes: readonly string[] = [],
) => {
  const known = new LRUCache<string, true>({ max: maxNetworks, ttl: month });
  for (const hash of hashes.toReversed()) known.set(hash, true);
  const digestOf = (text: string): string => createHmac("sha256", secret).update(text).digest("base64url");
  // All networks of an account share the first part.
  const hashOf = (network: string, email: string): string =>
    digestOf(email).slice(0, accountLength) + digestOf(`${network} ${email}`).slice(0, networkLength);
  return {
    has: (network: string, email: string): boolean => known.has(hashOf(network, email)),
    note: async (network: string, email: string): Promise<void> => {
      const hash = hashOf(network, email);
      known.set(hash, true);
      const ofAccount = [...known.keys()].filter((other) => other.startsWith(hash.slice(0, accountLength)));
      for (const old of ofAccount.slice(maxPerAccount)) known.delete(old);
      await store(hash).catch((error: unknown) => console.error(`A network was not stored: ${messageOf(error)}`));
    },
  };
};

export type KnownNetworks = ReturnType<typeof createKnownNetworks>;

/** Reads the known networks from the database, which stores them for 30 days after the last sign-in. */
export const openKnownNetworks = async (query: RunQuery, secret: string): Promise<KnownNetworks> => {
  const rows = await query(readSql);
  return createKnownNetworks(
    secret,
    (hash) => query(noteSql, [hash]),
    rows.map(({ hash }) => String(hash)),
  );
};
