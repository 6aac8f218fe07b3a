import type { Backend } from "#server/database/backend.ts";
import { askAuth, tokensOf } from "./auth.ts";
import { freshen, type Persona, persona } from "./personas.ts";

/** The day in a number of days, `YYYY-MM-DD`. */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Makes an access token with the password of a person, whose own session continues. */
export const makeToken = async (backend: Backend, person: Persona, mayPublish: boolean): Promise<string> => {
  await freshen(backend, person);
  const given = { token_name: "CI", may_publish: mayPublish, ends_on: dayIn(30) };
  const { text, message } = await person.rpc("create_access_token", given);
  if (message) throw new Error(message);
  await freshen(backend, person);
  return JSON.parse(text);
};

/** Exchanges an access token as a script does, and returns the person in its session. */
export const withToken = async (backend: Backend, id: string, token: string): Promise<Persona> => {
  const { rows, message } = await persona(backend, "").rpc("exchange_access_token", { token });
  if (message) throw new Error(message);
  const body = { refresh_token: rows[0]?.refresh_token };
  return persona(
    backend,
    id,
    tokensOf(await askAuth(backend, "POST", "token?grant_type=refresh_token", { body })).access,
  );
};
