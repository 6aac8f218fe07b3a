import { number, object, string } from "#shared/schema.ts";
import { sessionKey } from "#shared/sessionKey.ts";

export type ReadStorage = (key: string) => string | null;

const session = object({ access_token: string, expires_at: number });

export const accessTokenFrom = (read: ReadStorage, now: Date): string | null => {
  try {
    const { access_token, expires_at } = session.parse(JSON.parse(read(sessionKey) ?? ""));
    return expires_at * 1000 > now.getTime() ? access_token : null;
  } catch {
    return null;
  }
};
