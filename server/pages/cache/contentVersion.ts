import type { RendererOptions } from "#public/app/render.tsx";
import { backendHeaders } from "#shared/base/backend.ts";
import { string } from "#shared/base/schema.ts";
import type { SupervisedBackend } from "../../database/thread/supervisor.ts";
import { shareInFlight } from "../../shared/async.ts";
import { messageOf } from "../../shared/userError.ts";

/** Returns the version of the public content. Null: unknown, so nothing may be cached. */
export type ContentVersion = () => Promise<string | null>;

/** Adds the day, `YYYY-MM-DD`, because pages count years up to today. */
export const versionOfDay = (
  version: ContentVersion,
  today: () => string = () => new Date().toISOString().slice(0, 10),
): ContentVersion => {
  return async () => {
    const ofContent = await version();
    return ofContent && `${ofContent} ${today()}`;
  };
};

/** The backend reports each change before it answers the write. It is queried only when a scheduled post is due. */
export const embeddedContentVersion = (
  backend: Pick<SupervisedBackend, "contentState" | "call">,
  now: () => number = Date.now,
): ContentVersion => {
  const readAgain = shareInFlight(async () => {
    await backend.call({ name: "readContentState" });
  });
  const isOver = (): boolean => (backend.contentState()?.nextPublicationAt ?? Number.POSITIVE_INFINITY) <= now();
  return async () => {
    try {
      if (isOver()) await readAgain();
    } catch {
      return null;
    }
    // A database whose clock is behind still reports the old version.
    return isOver() ? null : (backend.contentState()?.version ?? null);
  };
};

const freshForMs = 1_000;
const timeoutMs = 5_000;

const readVersion = async ({ url, publishableKey, fetch }: RendererOptions): Promise<string | null> => {
  const response = await fetch(`${url}/rest/v1/rpc/content_version`, {
    headers: backendHeaders(publishableKey),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  return string.parse(await response.json());
};

/** Queries a hosted project at most once a second, and only for visits. Uses the last known version if the project does not answer. */
export const hostedContentVersion = (address: RendererOptions, now: () => number = Date.now): ContentVersion => {
  let known: string | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let wasAnswered = true;
  const read = shareInFlight(async () => {
    const began = now();
    try {
      known = await readVersion(address);
      if (known === null && readAt < 0) {
        console.warn(
          "The project lacks content_version(), so each request renders its page again. Run npx supabase db push --remote.",
        );
      }
      wasAnswered = true;
    } catch (error) {
      if (wasAnswered) console.error(`The version of the content could not be read: ${messageOf(error)}`);
      wasAnswered = false;
    }
    readAt = began;
  });
  return async () => {
    if (now() - readAt < freshForMs) return known;
    const reading = read();
    if (wasAnswered || known === null) await reading;
    return known;
  };
};
