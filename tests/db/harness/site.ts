import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { type Backend, type BackendOptions, startBackend } from "#server/embedded/backend.ts";
import { type Persona, persona, type Row, register } from "./personas.ts";

/** A site with its three kinds of people. */
export interface Site {
  backend: Backend;
  visitor: Persona;
  member: Persona;
  owner: Persona;
  /** SQL past every policy, for what the API has no way to do. */
  sql: (statement: string, parameters?: unknown[]) => Promise<Row[]>;
}

const closings: (() => Promise<void>)[] = [];

/** Closes what the tests of one file have opened; its worker may go on with another file. */
export const closeBackends = async (): Promise<void> => {
  for (const close of closings.splice(0)) await close();
};

/** What makes the account that brings it the owner of a site under test. */
export const claimCode = "claim-code-of-the-tests";

/** A backend without content or accounts on files of its own, closed after the tests of the file that asks for it. */
export const openBackend = async (options: BackendOptions = { claimCode }): Promise<Backend> => {
  const folder = mkdtempSync(join(tmpdir(), "plinth-db-"));
  const databaseFolder = join(folder, "database");
  cpSync(inject("migratedFolder"), databaseFolder, { recursive: true });
  const backend = await startBackend({ databaseFolder, ...options });
  closings.push(async () => {
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return backend;
};

/** The same with the owner and one member registered. */
export const openSite = async (): Promise<Site> => {
  const backend = await openBackend();
  const owner = await register(backend, "owner@example.com", { claim_code: claimCode });
  const member = await register(backend, "member@example.com");
  const sql = (statement: string, parameters?: unknown[]) => backend.query<Row>(statement, parameters);
  return { backend, visitor: persona(backend, ""), member, owner, sql };
};
