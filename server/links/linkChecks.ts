import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause, setImmediate } from "node:timers/promises";
import { type ContentAddress, createTableReader } from "#public/data/tableReader.ts";
import { isUrl } from "#shared/base/isUrl.ts";
import { number, object, recordOf, string } from "#shared/base/schema.ts";
import { decodeUrlPart } from "#shared/base/text.ts";
import { readTextLinks } from "#shared/health/textLinks.ts";
import { activities } from "#shared/tables/activities.ts";
import { certifications } from "#shared/tables/certifications.ts";
import { experiences } from "#shared/tables/experiences.ts";
import { pages } from "#shared/tables/pages.ts";
import { posts } from "#shared/tables/posts.ts";
import { projects } from "#shared/tables/projects.ts";
import { select, withVisible } from "#shared/tables/table.ts";
import { writeDurably } from "../shared/durableFiles.ts";
import type { Settings } from "../shared/settings.ts";
import { messageOf } from "../shared/userError.ts";
import { checkLink } from "./linkStatus.ts";

type LinkSettings = Pick<Settings, "dataFolder" | "checksLinks" | "siteUrl">;

const states = object({
  ranAt: string,
  /** For each link, its last check, and the number of failed checks since it last worked. */
  links: recordOf(object({ checkedAt: string, failures: number })),
});

type States = ReturnType<typeof states.parse>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const delayAfterStartMs = 600_000;
const pauseMs = 1_000;
const savedAfter = 50;

/** A link is dead after failures on two days. */
const deadAfter = 2;

const fileIn = ({ dataFolder }: LinkSettings): string => join(dataFolder, "links.json");

const readStates = (settings: LinkSettings): States => {
  try {
    return states.parse(JSON.parse(readFileSync(fileIn(settings), "utf8")));
  } catch {
    return { ranAt: "", links: {} };
  }
};

/** Returns the dead links to other sites, as texts may write them; null if links are not checked. */
export const readDeadLinks = (settings: LinkSettings): string[] | null => {
  if (!settings.checksLinks) return null;
  const dead = Object.entries(readStates(settings).links).filter(([, { failures }]) => failures >= deadAfter);
  return [...new Set(dead.flatMap(([url]) => [url, decodeUrlPart(url)]))];
};

const readPublicLinks = async (site: ContentAddress, siteUrl: string | null): Promise<string[]> => {
  const tables = createTableReader(site);
  const all = { order: "id" };
  const articles = await tables.all(withVisible(select(posts, ["content", "canonical_url"]), "content"), all);
  const listed = await tables.all(
    withVisible(select(projects, ["long_description", "demo_url", "github_url", "status"]), "long_description"),
    all,
  );
  const links = new Set<string | null>([
    ...articles.map((row) => row.canonical_url),
    ...listed.flatMap((row) => [row.demo_url, row.github_url]),
    ...(await tables.all(select(experiences, ["company_url"]), all)).map((row) => row.company_url),
    ...(await tables.all(select(certifications, ["credential_url"]), all)).map((row) => row.credential_url),
    ...(await tables.all(select(activities, ["url", "video_url"]), all)).flatMap((row) => [row.url, row.video_url]),
  ]);
  const ownPages = await tables.all(withVisible(select(pages, ["content"]), "content"), all);
  for (const text of [...articles, ...ownPages]
    .map(({ content }) => content)
    .concat(listed.map((row) => row.long_description ?? ""))) {
    if (!/https?:/i.test(text)) continue;
    for (const link of (await readTextLinks(text)).links) links.add(link);
    // Visitors' requests come between two texts.
    await setImmediate();
  }
  return [...links].flatMap((link) =>
    link && /^https?:/i.test(link) && isUrl(link) && new URL(link).origin !== siteUrl ? link : [],
  );
};

const isDue = (known: States["links"][string] | undefined, now: number): boolean =>
  !known || now - Date.parse(known.checkedAt) > (known.failures === 1 ? 0.8 : 7) * dayMs;

/** Checks the links that are due, one at a time. @param isStopped ends the run; the next one continues */
export const checkLinks = async (
  site: ContentAddress,
  settings: LinkSettings,
  { check = checkLink, now = Date.now, isStopped = (): boolean => false, waitMs = pauseMs } = {},
): Promise<void> => {
  const urls = await readPublicLinks(site, settings.siteUrl);
  const before = readStates(settings);
  const links = Object.fromEntries(urls.flatMap((url) => (before.links[url] ? [[url, before.links[url]]] : [])));
  const save = async (ranAt: string): Promise<void> => {
    mkdirSync(settings.dataFolder, { recursive: true });
    await writeDurably(fileIn(settings), Buffer.from(JSON.stringify({ ranAt, links })));
  };
  for (const [index, url] of urls.filter((link) => isDue(links[link], now())).entries()) {
    if (isStopped()) return save(before.ranAt);
    const works = await check(url);
    const failures = links[url]?.failures ?? 0;
    links[url] = {
      checkedAt: new Date(now()).toISOString(),
      failures: works === null ? failures : works ? 0 : failures + 1,
    };
    if (index % savedAfter === savedAfter - 1) await save(before.ranAt);
    await pause(waitMs);
  }
  await save(new Date(now()).toISOString());
};

/** Checks links daily, each one weekly, if CHECK_LINKS is set. */
export const startLinkChecks = (site: ContentAddress, settings: LinkSettings): { stop: () => void } => {
  if (!settings.checksLinks) return { stop: () => {} };
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const wait = (ms: number): void => {
    timer = setTimeout(() => void run(), ms).unref();
  };
  const run = async (): Promise<void> => {
    if (Date.now() - Date.parse(readStates(settings).ranAt) < dayMs) return wait(hourMs);
    await checkLinks(site, settings, { isStopped: () => isStopped }).catch((error: unknown) =>
      console.error(`The check of links to other sites failed. The next try is in an hour: ${messageOf(error)}`),
    );
    if (!isStopped) wait(hourMs);
  };
  wait(delayAfterStartMs);
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
