import { hostname } from "node:os";
import { mediaCalls } from "#api/calls/media.ts";
import { createHttpClient, type HttpClient } from "#api/connection/http.ts";
import { callFunction, jsonRequest, readTable, requestJson, row, rows, tableAddress } from "#api/connection/rest.ts";
import { plainUploadFetch } from "#api/connection/uploadFetch.ts";
import { BackendError, isFailure, offline } from "#api/errors.ts";
import { findIdBySlug } from "#api/rows/readRows.ts";
import { refusalOf } from "#api/rows/writeRows.ts";
import { type Permissions, permissionsOf } from "#api/session/authProvider.ts";
import { createSessionClient, type SessionClient, tokenReader } from "#api/session/client.ts";
import { backendHeaders, mediaBaseOf } from "#shared/base/backend.ts";
import { boolean, object, string, unknown } from "#shared/base/schema.ts";
import { mediaAddress } from "#shared/media/mediaAddress.ts";
import { mediaKinds, mediaNameOf } from "#shared/media/mediaFiles.ts";
import type { Selection, TableName } from "#shared/tables/table.ts";
import type { Values } from "#shared/tables/values.ts";
import { describeFile } from "../media/describeFile.ts";
import { exitCodes, UserError } from "../shared/userError.ts";
import { beginTokenSession, tokenOf } from "./accessToken.ts";
import { discoverSite, siteAddress } from "./discovery.ts";
import { readSite, type StoredSite, sessionStorage } from "./sessionStore.ts";

/** A site of which this user is signed in, on this or another machine. Each call has the account's permissions and throws {BackendError}. */
export interface Remote {
  site: URL;
  account: { id: string; email: string; role: Permissions; isByToken: boolean };
  signedInAt: string;
  /** Returns the id of the row with this current or former slug. */
  findId: (table: TableName, slug: string) => Promise<string | undefined>;
  /**
   * Reads all rows that match a PostgREST query, in pages by `id`, which must be selected.
   * @param query with a `limit` (and any `order`), it is sent once
   */
  rows: <T>(selection: Selection<T>, query?: Readonly<Record<string, string>>) => Promise<T[]>;
  count: (table: TableName, query?: Readonly<Record<string, string>>) => Promise<number>;
  /** Inserts rows with the same columns, or none of them. @returns the stored rows */
  insert: (table: TableName, values: readonly Values[]) => Promise<Values[]>;
  /** Changes a row unless its `updated_at` differs from the version, compared as text. @returns the stored row */
  update: (table: TableName, id: string, version: string, values: Values) => Promise<Values | "conflict">;
  /** Moves a row to the trash. A missing row is no error. */
  remove: (table: TableName, id: string) => Promise<void>;
  call: (name: string, parameters: Values) => Promise<unknown>;
  /** Stores a file, once. @returns its address on the site, such as `/media/f/…` @throws {UserError} if it is not accepted */
  upload: (name: string, bytes: Uint8Array) => Promise<string>;
  /** Reads a stored file, such as `f/…`. Returns null if it does not exist. */
  download: (name: string) => Promise<Uint8Array | null>;
}

/** Whether a call failed because the site cannot be reached: all others would fail, too. */
export const isOffline = (error: unknown): boolean => isFailure(error, "offline");

export const loginCommand = (site = "URL"): string => `node plinth.mjs login ${site}`;

// PostgREST may limit an answer to 1,000 rows, and texts may be long.
const rowsPerRequest = 100;

const returning = { prefer: "return=representation" };

type OpenedSite = Omit<StoredSite, "session">;

const headersOf = ({ publishableKey }: OpenedSite, device: string) => ({
  ...backendHeaders(publishableKey),
  "user-agent": `${device} on ${hostname()}`.replace(/[^ -~]/g, "_"),
});

/** Returns the client of a site's session. The profile lists the session under the name of the device. */
export const sessionClientOf = (stored: OpenedSite, device: string): SessionClient => {
  const { storage, lock } = sessionStorage(stored);
  return createSessionClient(stored, storage, { lock, headers: headersOf(stored, device), autoRefreshToken: false });
};

const signInAgain = (site: string): UserError => {
  const advice = tokenOf(new URL(site))
    ? "PLINTH_TOKEN works for an hour each time. Run the command again."
    : `Sign in again: ${loginCommand(site)}`;
  return new UserError(`Your session on ${site} has ended. ${advice}`, exitCodes.signedOut);
};

const ownersOnly = (): BackendError =>
  new BackendError("readOnly", "Only the owner of this site may do this. A writer may edit own drafts.", 403);

/** @throws {UserError} if the session has ended @throws {BackendError} if the server cannot be reached */
const connect = async (stored: OpenedSite, client: SessionClient) => {
  const httpBy = (fetch: typeof globalThis.fetch): HttpClient => {
    const { publishableKey } = stored;
    const send = createHttpClient({ readToken: tokenReader(client), publishableKey, fetch, needsToken: true });
    return (url, options) =>
      send(url, options).catch((error: unknown) => {
        if (isFailure(error, "session")) throw signInAgain(stored.site);
        throw isFailure(error, "readOnly") ? ownersOnly() : error;
      });
  };
  const { data, error } = await client.auth.getSessionNow();
  if (error?.name === "AuthRetryableFetchError") throw offline();
  if (!data.session) throw signInAgain(stored.site);
  return { httpBy, connection: { url: stored.url, http: httpBy(globalThis.fetch) }, user: data.session.user };
};

type Connected = Awaited<ReturnType<typeof connect>>;

const rowCalls = ({
  connection,
}: Pick<Connected, "connection">): Pick<Remote, "rows" | "count" | "insert" | "update" | "remove"> => {
  const write = (method: "POST" | "PATCH" | "DELETE", table: string, query: Record<string, string>, values?: object) =>
    requestJson(connection.http, rows, tableAddress(connection, table, query), jsonRequest(method, values, returning));
  return {
    rows: async ({ table, columns, parse }, query = {}) => {
      const wanted: Record<string, string> = { select: columns, ...query };
      if (query.limit) return readTable(connection, table, wanted, { parse });
      const all: Values[] = [];
      for (;;) {
        // By id, so that rows deleted in between do not shift the others.
        if (all.length > 0) wanted.and = `(id.gt.${all.at(-1)?.id})`;
        const page = { ...wanted, order: "id", limit: `${rowsPerRequest}` };
        const found = await readTable(connection, table, page, row);
        all.push(...found);
        if (found.length < rowsPerRequest) return all.map((one) => parse(one));
      }
    },
    count: async (table, query = {}) => {
      const address = tableAddress(connection, table, { select: "id", limit: "1", ...query });
      const { headers } = await connection.http(address, { headers: new Headers({ prefer: "count=exact" }) });
      return Number(headers.get("content-range")?.split("/")[1]);
    },
    insert: async (table, values) => {
      const inserted = await write("POST", table, {}, values);
      if (inserted.length < values.length) throw ownersOnly();
      return inserted;
    },
    update: async (table, id, version, values) => {
      const [updated] = await write("PATCH", table, { id: `eq.${id}`, updated_at: `eq.${version}` }, values);
      if (updated) return updated;
      const refusal = await refusalOf(connection, table, id, version);
      if (refusal.kind === "conflict") return "conflict";
      throw refusal.kind === "readOnly" ? ownersOnly() : refusal;
    },
    remove: async (table, id) => {
      const deleted = await write("DELETE", table, { id: `eq.${id}` });
      const refusal = deleted.length > 0 ? null : await refusalOf(connection, table, id);
      if (refusal?.kind === "readOnly") throw ownersOnly();
    },
  };
};

const uploadFor =
  ({ connection, httpBy }: Connected, isHosted: boolean): Remote["upload"] =>
  async (name, bytes) => {
    const found = describeFile(name, bytes);
    if (!found) throw new UserError(`${name} is not an image, video or PDF, or it is too large.`);
    const media = mediaCalls(connection, isHosted, httpBy, plainUploadFetch);
    const known = await media.findMedia("source_sha256", found.sourceHash);
    if (known) return mediaAddress(known);
    const { key } = found.file;
    await media.storeMediaBytes({
      name: key,
      type: mediaKinds[mediaNameOf(key)?.ending ?? "pdf"].type,
      bytes: Uint8Array.from(found.bytes),
      onProgress: () => {},
      signal: undefined,
    });
    return mediaAddress(await media.addMedia(found.file));
  };

/**
 * Opens a site with PLINTH_TOKEN, or else with its stored session. Use one per process: the lock of the session is
 * between processes.
 * @param site its address; by default, PLINTH_URL or the site of the last sign-in
 * @throws {UserError} if the user is not signed in
 */
export const openRemote = async (site?: string, device = "Plinth command"): Promise<Remote> => {
  const address = site ? siteAddress(site) : undefined;
  const given = tokenOf(address);
  const stored = given ? (await discoverSite(given.site)).found : await readSite(address?.origin);
  if (!stored) throw new UserError(`Sign in first: ${loginCommand(site)}`, exitCodes.signedOut);
  const begun = given && (await beginTokenSession(stored, given.token, headersOf(stored, device)));
  const connected = await connect(stored, begun?.client ?? sessionClientOf(stored, device));
  const { connection, user } = connected;
  const query = { id: `eq.${user.id}`, select: "role,active" };
  const [own] = await readTable(connection, "app_users", query, object({ role: string, active: boolean }));
  return {
    site: new URL(stored.site),
    account: {
      ...{ id: user.id, email: user.email ?? "", isByToken: Boolean(begun) },
      role: permissionsOf(own && { ...own, ...begun?.account }),
    },
    signedInAt: stored.signedInAt,
    ...rowCalls(connected),
    findId: (table, slug) => findIdBySlug(connection, table, slug),
    call: (name, parameters) => callFunction(connection, name, parameters, unknown),
    upload: uploadFor(connected, stored.isHosted),
    download: async (name) => {
      if (!mediaNameOf(name)) return null;
      const response = await fetch(new URL(`${mediaBaseOf(stored)}/${name}`, stored.site)).catch(() => {
        throw offline();
      });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
  };
};
