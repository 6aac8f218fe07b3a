import PQueue from "p-queue";
import { pause } from "#shared/base/pause.ts";
import { isRecord } from "#shared/base/unknownValues.ts";
import { type ReadText, renderWaitingTexts, waitingTexts } from "#shared/markdown/renderWaitingTexts.ts";
import type { RunQuery } from "../database/thread/threadMessages.ts";
import { messageOf } from "../shared/userError.ts";
import type { ContentVersion } from "./cache/contentVersion.ts";

interface Rendering {
  query: RunQuery;
  render: (source: string) => Promise<ReadText>;
}

export const renderTexts = ({ query, render }: Rendering): Promise<void> =>
  renderWaitingTexts({
    readWaiting: async () => waitingTexts.parse(await query("select * from public.texts_to_render()")),
    render,
    store: (texts) => query("select public.store_rendered($1::jsonb)", [JSON.stringify(texts)]),
  });

interface RowWithoutExcerpt {
  id: string;
  excerpt: string | null;
}

const isWithoutExcerpt = (row: unknown): row is RowWithoutExcerpt =>
  isRecord(row) && typeof row.id === "string" && row.excerpt === null;

const excerptsSql = `
  select id, excerpt from public.posts where id = any ($1)
  union all select id, excerpt from public.pages where id = any ($1)`;

/** Adds the excerpts that were made after the write to the rows of its response. */
const withExcerpts = async (query: RunQuery, response: Response): Promise<Response> => {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const rows = (Array.isArray(body) ? body : [body]).filter(isWithoutExcerpt);
  if (rows.length === 0) return response;
  const stored = new Map(
    (await query(excerptsSql, [rows.map(({ id }) => id)])).map(({ id, excerpt }) => [id, excerpt]),
  );
  for (const row of rows) row.excerpt = String(stored.get(row.id) ?? "") || null;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return new Response(JSON.stringify(body), { status: response.status, headers });
};

// After an import of thousands of texts, the others are rendered in the background.
const mostMs = 3_000;
const everyMs = 2_000;
const soon = (work: Promise<void>): Promise<void> => Promise.race([work, pause(mostMs)]);

/**
 * Renders changed texts before a write is answered, and every few seconds those that commands changed. Resolves when the
 * texts of the database are rendered, or after some seconds.
 */
export const keepTextsRendered = async <Rest extends unknown[]>(
  fetch: (request: Request, ...rest: Rest) => Promise<Response>,
  { query, render, contentVersion }: Rendering & { contentVersion: ContentVersion },
) => {
  let renderedVersion: string | null = null;
  const renderAll = async (): Promise<void> => {
    const version = await contentVersion();
    if (version !== null && version === renderedVersion) return;
    await renderTexts({ query, render });
    renderedVersion = await contentVersion();
  };
  // One run after another: a text that changes during a run needs the next one.
  const runs = new PQueue({ concurrency: 1 });
  const renderNext = (): Promise<void> =>
    runs.add(renderAll).catch((error: unknown) => console.error(`Texts were not rendered: ${messageOf(error)}`));
  const timer = setInterval(() => runs.pending === 0 && renderNext(), everyMs);
  timer.unref();
  await soon(renderNext());
  return {
    stop: (): void => clearInterval(timer),
    fetch: async (request: Request, ...rest: Rest): Promise<Response> => {
      if (request.method === "GET" || request.method === "HEAD") return fetch(request, ...rest);
      const version = await contentVersion();
      const response = await fetch(request, ...rest);
      // Sign-ins and calls that only read do not wait for texts of an import. Rendering these changes the version too.
      const isUnchanged = version !== null && version === (await contentVersion());
      const isCallDuringRun = runs.pending > 0 && new URL(request.url).pathname.includes("/rpc/");
      if (!response.ok || isUnchanged || isCallDuringRun) return response;
      await soon(renderNext());
      return withExcerpts(query, response);
    },
  };
};
