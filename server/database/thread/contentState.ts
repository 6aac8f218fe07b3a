import type { Backend } from "../backend.ts";
import type { ContentState } from "./messages.ts";

const stateSql = `
  select private.content_version() as version,
    ceil(extract(epoch from private.next_publication()) * 1000)::float8 as next`;

const hasStateSql = "select to_regprocedure('private.content_version()') is not null as has";

/** Null if the database's migrations are older than the content version. */
export const readContentState = async (query: Backend["query"]): Promise<ContentState | null> => {
  const [found] = await query<{ has: boolean }>(hasStateSql);
  if (!found?.has) return null;
  const [state] = await query<{ version: string; next: number | null }>(stateSql);
  return state ? { version: state.version, nextPublicationAt: state.next } : null;
};
