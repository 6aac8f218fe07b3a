import { backendHeaders } from "#shared/backend.ts";
import { string } from "#shared/schema.ts";
import type { SupervisedBackend } from "../embedded/thread/supervisor.ts";
import { messageOf } from "../failure.ts";
import type { RendererOptions } from "../render/renderer.ts";

/** The version of what visitors read; null where it is not known, so that nothing made of it may be kept. */
export type ContentVersion = () => Promise<string | null>;

/** With the day, `YYYY-MM-DD`: pages count years up to it. */
export const versionOfDay = (
  version: ContentVersion,
  today: () => string = () => new Date().toISOString().slice(0, 10),
): ContentVersion => {
  return async () => {
    const ofContent = await version();
    return ofContent && `${ofContent} ${today()}`;
  };
};

const sharing = <Value>(work: () => Promise<Value>): (() => Promise<Value>) => {
  let pending: Promise<Value> | null = null;
  return () => {
    pending ??= work().finally(() => {
      pending = null;
    });
    return pending;
  };
};

/** The backend tells each change before its answer, so nothing has to be asked but at the moment of a publication. */
export const embeddedContentVersion = (
  backend: Pick<SupervisedBackend, "contentState" | "call">,
  now: () => number = Date.now,
): ContentVersion => {
  const readAgain = sharing(async () => {
    await backend.call({ name: "readContentState" });
  });
  const isOver = (): boolean => (backend.contentState()?.nextPublicationAt ?? Number.POSITIVE_INFINITY) <= now();
  return async () => {
    try {
      if (isOver()) await readAgain();
    } catch {
      return null;
    }
    // A database whose clock is behind says the old version still.
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

/**
 * A hosted project is asked once a second at most, and only while somebody visits. While it does not answer, what was
 * made of its last version is better than nothing.
 */
export const hostedContentVersion = (address: RendererOptions, now: () => number = Date.now): ContentVersion => {
  let known: string | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let wasAnswered = true;
  const read = sharing(async () => {
    const began = now();
    try {
      known = await readVersion(address);
      if (known === null && readAt < 0) {
        console.warn("The project lacks content_version(), so each page is made anew: run npx supabase db push.");
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
