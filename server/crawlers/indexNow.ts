import { paths } from "#public/addresses/paths.ts";
import { type ContentAddress, createTableReader } from "#public/content/tableReader.ts";
import { string } from "#shared/schema.ts";
import { selectFrom } from "#shared/tables/table.ts";
import { messageOf } from "../failure.ts";

interface IndexNowOptions {
  address: ContentAddress;
  siteUrl: string | null;
  indexNowKey: string | null;
  fetch?: typeof globalThis.fetch;
  now?: () => Date;
}

const endpoint = "https://api.indexnow.org/indexnow";
const checkMs = 60_000;
const timeoutMs = 10_000;
// After a refusal the next try waits longer each time.
const longestPauseMs = 6 * 3_600_000;
// The protocol's limit per request. More are told at the next checks.
const mostTold = 10_000;

const changed = selectFrom("posts", { slug: string });
const changedProject = selectFrom("projects", { slug: string });
const changedPage = selectFrom("pages", { slug: string });

/**
 * Checks for posts, projects and pages that were published or changed since the last check; a scheduled one is published by
 * the clock alone, without a request. @returns the check, which never rejects
 */
export const createIndexNow = ({
  address,
  siteUrl,
  indexNowKey,
  fetch = globalThis.fetch,
  now = () => new Date(),
}: IndexNowOptions) => {
  const tables = createTableReader(address);
  let lookedAt = now();
  const due = new Set<string>();
  let pauseMs = checkMs;
  let notBefore = 0;

  const findChanges = async (): Promise<void> => {
    const since = lookedAt.toISOString();
    const until = now();
    const changedOrPublished = `(updated_at.gt."${since}",published_at.gt."${since}")`;
    const [posts, projects, pages] = await Promise.all([
      tables.all(changed, { or: changedOrPublished, order: "date.desc,id.asc" }),
      tables.all(changedProject, { updated_at: `gt.${since}`, order: "date.desc,id.asc" }),
      tables.all(changedPage, { or: changedOrPublished, order: "order.asc,id.asc" }),
    ]);
    for (const { slug } of posts) due.add(paths.post.to(slug));
    for (const { slug } of projects) due.add(paths.project.to(slug));
    for (const { slug } of pages) due.add(paths.ownerPage.to(slug));
    lookedAt = until;
  };

  const tell = async (told: readonly string[], origin: string, key: string): Promise<void> => {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify({
        host: new URL(origin).host,
        key,
        keyLocation: `${origin}/${key}.txt`,
        urlList: told.map((path) => origin + path),
      }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
  };

  return async (): Promise<void> => {
    if (!siteUrl || !indexNowKey) return;
    try {
      await findChanges();
      if (due.size === 0 || now().getTime() < notBefore) return;
      const told = [...due].slice(0, mostTold);
      await tell(told, new URL(siteUrl).origin, indexNowKey);
      for (const path of told) due.delete(path);
      pauseMs = checkMs;
    } catch (error) {
      notBefore = now().getTime() + pauseMs;
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      console.error(`Search engines could not be told of changed pages, which is tried again: ${messageOf(error)}.`);
    }
  };
};

/** Announces publications to search engines (indexnow.org) if a key is set; otherwise nothing is read or sent. */
export const startIndexNow = (options: IndexNowOptions): { stop: () => void } => {
  if (!options.siteUrl || !options.indexNowKey) return { stop: () => {} };
  const look = createIndexNow(options);
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    await look();
    isLooking = false;
  }, checkMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
