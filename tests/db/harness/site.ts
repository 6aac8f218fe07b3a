import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { inject } from "vitest";
import { type Backend, type BackendOptions, startBackend } from "#server/database/backend.ts";
import { keepTextsRendered } from "#server/pages/keepTextsRendered.ts";
import { readText } from "#shared/markdown/readText.ts";
import { copyDatabase } from "./databases.ts";
import { type Persona, persona, type Row, register } from "./personas.ts";
import { emptying, pastTriggers, rewinding } from "./rewinding.ts";

/** A site with a visitor, a member and the owner. */
export interface Site {
  backend: Backend;
  visitor: Persona;
  member: Persona;
  owner: Persona;
  /** Runs SQL without policies, where the API has no way. */
  sql: (statement: string, parameters?: unknown[]) => Promise<Row[]>;
  /** Runs SQL as an account, or as a visitor without one, past the guard of the embedded backend: as on a hosted project. */
  sqlAs: (id: string, statement: string, parameters?: unknown[]) => Promise<Row[]>;
  /** Registers an account and makes it a writer. */
  registerWriter: (email: string) => Promise<Persona>;
  /** Returns what brings all tables back to their present rows. */
  snapshot: () => Promise<() => Promise<void>>;
  /** Counts the blocks of a table that were read so far. */
  blocksRead: (table: string) => Promise<number>;
  /** Runs SQL without policies, triggers and references. */
  sqlPastTriggers: (statement: string) => Promise<void>;
  /** Deletes all rows of these tables, without triggers and references. */
  empty: (...tables: string[]) => Promise<void>;
}

const closings: (() => Promise<void>)[] = [];

/** Closes the backends of one test file. */
export const closeBackends = async (): Promise<void> => {
  for (const close of closings.splice(0)) await close();
};

/** The claim code of sites under test. */
export const claimCode = "claim-code-of-the-tests";

/** Opens a backend without content or accounts on its own files, closed after the tests of the calling file. */
export const openBackend = async (options: BackendOptions = { claimCode }): Promise<Backend> => {
  const folder = mkdtempSync(join(tmpdir(), "plinth-db-"));
  const backend = await startBackend({ databaseFolder: copyDatabase(folder), ...options });
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
  const sqlPastTriggers = (statement: string) => backend.exec(pastTriggers(statement));
  const sqlAs = async (id: string, statement: string, parameters?: unknown[]) => {
    const role = id ? "authenticated" : "anon";
    await backend.exec(`select set_config('request.jwt.claim.sub', '${id}', false); set role ${role}`);
    try {
      return await sql(statement, parameters);
    } finally {
      await backend.exec("reset role; select set_config('request.jwt.claim.sub', '', false)");
    }
  };
  const registerWriter = async (email: string) => {
    const writer = await register(backend, email);
    await owner.rpc("set_user_access", { user_id: writer.id, role: "writer" });
    return writer;
  };
  const blocksRead = async (table: string) => {
    await sql("select pg_stat_force_next_flush()");
    const [row] = await sql(
      `select (heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::int as blocks
       from pg_statio_user_tables where relname = $1`,
      [table],
    );
    return Number(row?.blocks);
  };
  return {
    backend,
    visitor: persona(backend, ""),
    ...{ member, owner, sql, sqlAs, sqlPastTriggers, empty, registerWriter, blocksRead },
    snapshot: () => rewinding(backend),
  };
};

interface SharedSite {
  site: Site;
  /** Resets the site to no accounts, or to its three people. */
  rewind: Record<"toNobody" | "toPeople", () => Promise<void>>;
}

/** Renders changed texts as the server does, without its threads. */
const withRenderedTexts = async (backend: Backend): Promise<Backend> => {
  const { query } = backend;
  const { stop, fetch } = await keepTextsRendered(backend.fetch, {
    query,
    contentVersion: async () => null,
    render: readText,
  });
  stop();
  return { ...backend, fetch };
};

// Its files are deleted with the migrated folder.
const openSharedSite = async (): Promise<SharedSite> => {
  const folder = mkdtempSync(join(dirname(inject("migratedFolder")), "shared-"));
  const backend = await startBackend({ databaseFolder: copyDatabase(folder), claimCode });
  const toNobody = await rewinding(backend);
  const site = await withPeople(await withRenderedTexts(backend));
  return { site, rewind: { toNobody, toPeople: await rewinding(backend) } };
};

let shared: ReturnType<typeof openSharedSite> | undefined;

/** Returns the worker's shared site, reset to its owner and member. */
export const openSite = async (): Promise<Site> => {
  shared ??= openSharedSite();
  const { site, rewind } = await shared;
  await rewind.toPeople();
  return site;
};

/** Returns the shared backend, reset to no content and accounts, with a valid claim code. */
export const openEmptySite = async (): Promise<Backend> => {
  shared ??= openSharedSite();
  const { site, rewind } = await shared;
  await rewind.toNobody();
  return site.backend;
};
