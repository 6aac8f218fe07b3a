import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { messageOf } from "../base/failure.ts";
import type { RunQuery } from "./thread/threadMessages.ts";

export interface KnownNetworks {
  has: (network: string, email: string) => boolean;
  note: (network: string, email: string) => Promise<void>;
}

const most = 10_000;
const month = 30 * 24 * 60 * 60_000;

const readSql = `select hash from private.known_networks where used_at > now() - interval '30 days' order by used_at limit ${most}`;

const noteSql = `
  with old as (delete from private.known_networks where used_at < now() - interval '30 days' and hash <> $1)
  insert into private.known_networks (hash) values ($1) on conflict (hash) do update set used_at = now()`;

/** Remembers from which networks each account was signed in to, as hashes: strangers' guesses must not lock its owner out there. */
export const createKnownNetworks = (
  secret: string = randomBytes(32).toString("hex"),
  keep: (hash: string) => Promise<unknown> = async () => {},
  hashes: readonly string[] = [],
): KnownNetworks => {
  const known = new LRUCache<string, true>({ max: most, ttl: month });
  for (const hash of hashes) known.set(hash, true);
  const hashOf = (network: string, email: string): string =>
    createHmac("sha256", secret).update(`${network} ${email}`).digest("base64url");
  return {
    has: (network, email) => known.has(hashOf(network, email)),
    note: async (network, email) => {
      const hash = hashOf(network, email);
      known.set(hash, true);
      await keep(hash).catch((error: unknown) => console.error(`A network was not stored: ${messageOf(error)}`));
    },
  };
};

/** Reads them from the database, which keeps them for 30 days after the last sign-in. */
export const openKnownNetworks = async (query: RunQuery, secret: string): Promise<KnownNetworks> => {
  const rows = await query(readSql);
  return createKnownNetworks(
    secret,
    (hash) => query(noteSql, [hash]),
    rows.map(({ hash }) => String(hash)),
  );
};
