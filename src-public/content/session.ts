import { sessionKey } from "#shared/sessionKey.ts";
import { isRow } from "./row.ts";

/** Reads one value of the browser's storage, which may refuse. */
export type ReadStorage = (key: string) => string | null;

const stored = (read: ReadStorage): unknown => {
  try {
    return JSON.parse(read(sessionKey) ?? "null");
  } catch {
    return null;
  }
};

/** The access token of whoever is signed in to the admin in this browser; null without a session, or with one that has expired. */
export const accessTokenFrom = (read: ReadStorage, now: Date): string | null => {
  const session = stored(read);
  if (!isRow(session)) return null;
  const { access_token, expires_at } = session;
  const isAlive = typeof expires_at === "number" && expires_at * 1000 > now.getTime();
  return isAlive && typeof access_token === "string" ? access_token : null;
};
