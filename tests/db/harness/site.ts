import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { inject } from "vitest";
import { type Backend, type BackendOptions, startBackend } from "#server/database/backend.ts";
import { type Persona, persona, type Row, register } from "./personas.ts";
import { emptying, rewinding } from "./rewinding.ts";

/** A site with its three kinds of people. */
export interface Site {
  backend: Backend;
  visitor: Persona;
  member: Persona;
  owner: Persona;
  /** SQL past every policy, for what the API has no way to do. */
  sql: (statement: string, parameters?: unknown[]) => Promise<Row[]>;
  /** Takes all rows out of these tables, past their triggers and references. */
  empty: (...tables: string[]) => Promise<void>;
}

const closings: (() => Promise<void>)[] = [];

/** Closes what the tests of one file have opened; its worker may go on with another file. */
export const closeBackends = async (): Promise<void> => {
  for (const close of closings.splice(0)) await close();
};

/** What makes the account that brings it the owner of a site under test. */
export const claimCode = "claim-code-of-the-tests";

const copyOfFolder = (folder: string): string => {
  const databaseFolder = join(folder, "database");
  cpSync(inject("migratedFolder"), databaseFolder, { recursive: true });
  return databaseFolder;
};

/** A backend without content or accounts on files of its own, closed after the tests of the file that asks for it. */
export const openBackend = async (options: BackendOptions = { claimCode }): Promise<Backend> => {
  const folder = mkdtempSync(join(tmpdir(), "plinth-db-"));
  const backend = await startBackend({ databaseFolder: copyOfFolder(folder), ...options });
  closings.push(async () => {
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return backend;
};

const withPeople = async (backend: Backend): Promise<Site> => {
  const owner = await register(backend, "owner@example.com", { claim_code: claimCode });
  const member = await register(backend, "member@example.com");
  const sql = (statement: string, parameters?: unknown[]) => backend.query<Row>(statement, parameters);
  const empty = (...tables: string[]) => backend.exec(emptying(tables));
  return { backend, visitor: persona(backend, ""), member, owner, sql, empty };
};

interface SharedSite {
  site: Site;
  /** Brings it back to where no account was, or to where these three people were. */
  rewind: Record<"toNobody" | "toPeople", () => Promise<void>>;
}

// Its files go with the folder that all copy.
const openSharedSite = async (): Promise<SharedSite> => {
  const folder = mkdtempSync(join(dirname(inject("migratedFolder")), "shared-"));
  const backend = await startBackend({ databaseFolder: copyOfFolder(folder), claimCode });
  const toNobody = await rewinding(backend);
  const site = await withPeople(backend);
  return { site, rewind: { toNobody, toPeople: await rewinding(backend) } };
};

let shared: ReturnType<typeof openSharedSite> | undefined;

/** A site with the owner and one member registered, as it was before any test, on the one backend of a worker. */
export const openSite = async (): Promise<Site> => {
  shared ??= openSharedSite();
  const { site, rewind } = await shared;
  await rewind.toPeople();
  return site;
};

/** That backend as it was after its start: without content or accounts, and with the claim code. */
export const openEmptySite = async (): Promise<Backend> => {
  shared ??= openSharedSite();
  const { site, rewind } = await shared;
  await rewind.toNobody();
  return site.backend;
};
