import { afterAll } from "vitest";
import { type Backend, startBackend } from "#server/embedded/backend.ts";
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

/** A backend in memory without content or accounts, closed after the tests of the file that asks for it. */
export const openBackend = async (): Promise<Backend> => {
  const backend = await startBackend();
  afterAll(() => backend.close());
  return backend;
};

/** The same with the owner and one member registered. */
export const openSite = async (): Promise<Site> => {
  const backend = await openBackend();
  const owner = await register(backend, "owner@example.com");
  const member = await register(backend, "member@example.com");
  const sql = (statement: string, parameters?: unknown[]) => backend.query<Row>(statement, parameters);
  return { backend, visitor: persona(backend, ""), member, owner, sql };
};
