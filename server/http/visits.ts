import { createHash, randomBytes } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { isbot } from "isbot";
import PQueue from "p-queue";
import { isUrl } from "#shared/base/isUrl.ts";
import { batchesOf } from "#shared/base/postgrest.ts";
import type { RunQuery } from "../database/thread/threadMessages.ts";
import { messageOf } from "../shared/userError.ts";
import type { SiteParts } from "./app.ts";
import { networkOf, type ReadClientAddress } from "./clientNetwork.ts";

const storeEveryMs = 60_000;
const countsPerStatement = 500;
// A client can invent any number of browsers and referrers.
const maxVisitors = 100_000;
const maxPending = 5_000;

const newDay = (date: string) => {
  const salt = randomBytes(32);
  const hashOf = (client: string) => createHash("sha256").update(salt).update(client).digest("base64url").slice(0, 16);
  return { date, hashOf, visitors: new Set<string>(), ignored: new Set<string>() };
};

/**
 * Counts views in memory, and adds them to the database every minute and at the end. A failed batch waits for the next try.
 * It distinguishes clients by hashes with a salt of the day (UTC), which are never stored.
 */
export const createVisitCounter = (query: RunQuery, now: () => number = Date.now) => {
  let pending = new Map<string, number>();
  let today = newDay("");
  const stores = new PQueue({ concurrency: 1 });

  const add = (key: string, times = 1): void => void pending.set(key, (pending.get(key) ?? 0) + times);

  const store = async (): Promise<void> => {
    const batches = batchesOf([...pending], countsPerStatement);
    pending = new Map();
    for (const batch of batches) {
      const counts = JSON.stringify(Object.fromEntries(batch));
      await query("select private.add_visits($1)", [counts]).catch((error: unknown) => {
        console.error(`Visits could not be stored. The next try is in a minute: ${messageOf(error)}`);
        for (const [key, times] of batch) add(key, times);
      });
    }
  };
  const timer = setInterval(() => stores.add(store), storeEveryMs).unref();

  const currentDay = () => {
    const date = new Date(now()).toISOString().slice(0, 10);
    if (date !== today.date) today = newDay(date);
    return today;
  };

  return {
    /** Ignores the client's views until the end of the day. */
    ignore: (client: string): void => void currentDay().ignored.add(currentDay().hashOf(client)),
    /** @param referrer the host of the referrer; empty: none */
    count: (client: string, path: string, referrer: string): void => {
      const { date, hashOf, visitors, ignored } = currentDay();
      const hash = hashOf(client);
      if (ignored.has(hash)) return;
      add(`${date} paths ${path}`);
      if (referrer) add(`${date} referrers ${pending.size < maxPending ? referrer : ""}`);
      if (visitors.has(hash) || visitors.size >= maxVisitors) return;
      visitors.add(hash);
      add(`${date} visitors `);
    },
    close: (): Promise<void> => {
      clearInterval(timer);
      return stores.add(store);
    },
  };
};

export type VisitCounter = ReturnType<typeof createVisitCounter>;

/** Checks whether a request looks like that of a reader, not of a program, a prefetch or the admin. */
const isOfReader = ({ method, headers }: Request): boolean => {
  const agent = headers.get("user-agent") ?? "";
  return (
    method === "GET" &&
    agent.startsWith("Mozilla/") &&
    !isbot(agent) &&
    (headers.get("sec-fetch-dest") ?? "document") === "document" &&
    !/prefetch|preview/.test(`${headers.get("sec-purpose")} ${headers.get("purpose")}`) &&
    !/^https?:\/\/[^/]+\/admin(?:\/|$)/.test(headers.get("referer") ?? "")
  );
};

const hostOf = (address = "") => (isUrl(address) ? new URL(address).hostname.replace(/^www\./, "").slice(0, 253) : "");

/** Counts the views of public pages while the setting is on. */
export const countVisits = (counter: VisitCounter, parts: SiteParts, addressOf: ReadClientAddress) => {
  const clientOf = (context: Context) => `${networkOf(addressOf(context))} ${context.req.header("user-agent")}`;

  const count: MiddlewareHandler = async (context, next) => {
    await next();
    const { req, res, var: found } = context;
    // 304: the browser shows the page from its cache.
    if (!found.pageStyles || ![200, 304].includes(res.status) || !isOfReader(req.raw)) return;
    const [client, referrer] = [clientOf(context), hostOf(req.header("referer"))];
    const isOwn = [req.url, parts.siteUrl ?? ""].some((own) => hostOf(own) === referrer);
    // Not awaited, so that a cached page does not wait for the database.
    parts
      .siteSettings()
      .then(({ site }) => site.countVisits && counter.count(client, new URL(req.url).pathname, isOwn ? "" : referrer))
      .catch(() => {});
  };

  return { count, ignore: (context: Context): void => counter.ignore(clientOf(context)) };
};
