import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { get as getSecurely } from "node:https";
import { join } from "node:path";
import { TLSSocket } from "node:tls";
import * as v from "valibot";
import { backupsAmong } from "../backup/backupNames.ts";
import { openBackupStore } from "../backup/backupStore.ts";
import { findServer } from "../database/control.ts";
import type { RunQuery } from "../database/thread/threadMessages.ts";
import { addressAt } from "../shared/listen.ts";
import { machineMemory } from "../shared/memory.ts";
import { type BackupPlace, readSettings } from "../shared/settings.ts";
import { messageOf } from "../shared/userError.ts";
import { withHostedDatabase } from "../transfer/move/hostedProject.ts";
import { detailsSql } from "./embeddedHealth.ts";
import { withQuery } from "./withQuery.ts";

const optionalText = v.optional(v.nullable(v.string()), null);

const healthSchema = v.object({
  ...{ problem: optionalText, version: optionalText, serverErrors: v.optional(v.number(), 0) },
  ...{ migration: optionalText, lastBackup: optionalText, backupFailure: optionalText },
  probe: v.optional(v.nullable(v.object({ id: v.string(), forwarded: v.number() })), null),
});

const readHealth = async (url: string) => {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) });
    return v.parse(healthSchema, await answer.json());
  } catch {
    return null;
  }
};

const readRow = async (query: RunQuery) => v.parse(healthSchema, (await query(detailsSql))[0]);

/** Requests an address, also if its certificate is not valid. */
const visit = async (address: URL) => {
  const send = address.protocol === "https:" ? getSecurely : get;
  const sent = send(address, { rejectUnauthorized: false, timeout: 10_000, agent: false });
  sent.on("timeout", () => sent.destroy(new Error("no answer within 10 s")));
  const { socket, statusCode, headers }: IncomingMessage = (await once(sent, "response"))[0];
  const certificate = socket instanceof TLSSocket && {
    problem: socket.authorized ? null : String(socket.authorizationError),
    validTo: socket.getPeerCertificate().valid_to,
  };
  sent.destroy();
  return { status: statusCode, location: headers.location, certificate: certificate || null };
};

/** Visits the site at its public address. `forwarded`: the addresses in the X-Forwarded-For that reached the server; null: none did */
const visitSite = async (siteUrl: string, url: string) => {
  const id = randomUUID();
  const visited = await visit(new URL(`/healthz?probe=${id}`, siteUrl));
  const seen = (await readHealth(url))?.probe;
  return { ...visited, forwarded: seen?.id === id ? seen.forwarded : null };
};

const settle = <Result>(work: Promise<Result>): Promise<{ value: Result; problem: null } | { problem: string }> =>
  work.then(
    (value) => ({ value, problem: null }),
    (error: unknown) => ({ problem: messageOf(error) }),
  );

const backupsIn = async (place: BackupPlace) => (place ? backupsAmong(await openBackupStore(place).list()) : []);

export type SiteFacts = Awaited<ReturnType<typeof readFacts>>;

/** Reads the state of the site, with the settings of its running server. @param from the address of a hosted project's database */
export const readFacts = async (from: string | null) => {
  const own = readSettings();
  const server = own.hosted ? null : await findServer(own.dataFolder);
  // A server of an older version rejects this action.
  const environment = await server?.("environment").catch(() => null);
  const settings = environment ? readSettings(v.parse(v.record(v.string(), v.string()), environment)) : own;
  const { hosted, siteUrl, backupPlace } = settings;
  // Before the database is opened, which writes this file.
  const control = await stat(join(settings.dataFolder, "database/global/pg_control")).catch(() => null);
  const url = addressAt(settings.host, settings.port);
  const health = server || hosted ? await readHealth(url) : null;
  const readDatabase = async () => {
    if (from) return withHostedDatabase(from, readRow);
    return hosted ? null : withQuery(settings, readRow);
  };
  return {
    ...{ settings, server, url, health, memory: machineMemory(), now: Date.now() },
    writtenAt: control?.mtimeMs ?? 0,
    database: await settle(readDatabase()),
    backups: await settle(backupsIn(backupPlace)),
    visit: siteUrl ? await settle(visitSite(siteUrl, url)) : null,
  };
};
