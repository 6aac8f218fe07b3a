import { number, object, string } from "#shared/schema.ts";
import { sessionKey } from "#shared/sessionKey.ts";

/** Reads one value of the browser's storage, which may refuse. */
export type ReadStorage = (key: string) => string | null;

const session = object({ access_token: string, expires_at: number });

/** The access token of whoever is signed in to the admin in this browser; null without a session, or with one that has expired. */
export const accessTokenFrom = (read: ReadStorage, now: Date): string | null => {
  try {
    const { access_token, expires_at } = session.parse(JSON.parse(read(sessionKey) ?? ""));
    return expires_at * 1000 > now.getTime() ? access_token : null;
  } catch {
    return null;
  }
};
