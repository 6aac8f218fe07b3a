import { pause } from "#shared/base/pause.ts";
import { quoted } from "../read/cleanText.ts";
import { list, object, readJson, text } from "../read/json.ts";
import { ImportRefusal, type SourceFile } from "../types.ts";
import { readBadges } from "./credly.ts";

export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

const timeoutMs = 20_000;
const mostPages = 50;

interface Site {
  name: string;
  /** The alternative if it cannot be read, such as "Save https://… and choose the file here." */
  instead: string;
  noUser: string;
}

/** @throws {ImportRefusal} if the site does not answer. Browsers report a CORS error the same way. */
const request = async (fetch: Fetch, { name, instead }: Site, address: string): Promise<Response> => {
  try {
    return await fetch(address, { headers: { accept: "application/json" }, signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    throw new ImportRefusal(`${name} did not answer, or does not allow other sites to read this. ${instead}`);
  }
};

/** Wraps the response as a file. @throws {ImportRefusal} unless it is JSON */
const fileOf = async (path: string, response: Response, { name, instead, noUser }: Site): Promise<SourceFile> => {
  if (response.status === 404) throw new ImportRefusal(`${noUser} Check the name.`);
  if (!response.ok) throw new ImportRefusal(`${name} returned an error (${response.status}). ${instead}`);
  try {
    const text = await response.text();
    JSON.parse(text);
    return { path, bytes: new TextEncoder().encode(text) };
  } catch {
    throw new ImportRefusal(`${name} returned an incomplete or unexpected answer. Try again. ${instead}`);
  }
};

/** Parses a user name from the name, with or without @, or from the profile's address. */
const parseUser = (typed: string, site: string, path: RegExp): string => {
  const trimmed = typed.trim();
  const name = trimmed.includes("/") ? (path.exec(trimmed)?.[1] ?? "") : trimmed.replace(/^@/, "");
  if (/^[\w.-]+$/.test(name) && !/^\.+$/.test(name)) return name;
  throw new ImportRefusal(
    `${quoted(trimmed)} is not a ${site} user name. Enter the name from the address of the profile.`,
  );
};

const githubApi = "https://api.github.com";

const nextPage = (response: Response): string | null => {
  const [, next = ""] = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("link") ?? "") ?? [];
  return next.startsWith(`${githubApi}/`) ? next : null;
};

const formatTime = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZoneName: "short" });

const checkLimit = (response: Response): void => {
  const isLimited =
    response.status === 429 || (response.status === 403 && response.headers.get("x-ratelimit-remaining") === "0");
  if (!isLimited) return;
  const reset = Number(response.headers.get("x-ratelimit-reset"));
  const when = reset > 0 ? `Try again at ${formatTime(reset)}.` : "Try again in an hour.";
  throw new ImportRefusal(`GitHub allows 60 requests an hour from this network, and they are used up. ${when}`);
};

/** Fetches all pages of a user's public repositories, for the GitHub source. @throws {ImportRefusal} */
export const fetchGithub = async (typed: string, fetch: Fetch): Promise<SourceFile[]> => {
  const user = parseUser(typed, "GitHub", /github\.com\/(?:users\/)?([^/?#]+)/i);
  const first = `${githubApi}/users/${user}/repos?per_page=100&sort=pushed`;
  const instead = `Open ${first}, save the page and drop it here.`;
  const site = { name: "GitHub", instead, noUser: `GitHub has no user “${user}”.` };
  const files: SourceFile[] = [];
  for (let address: string | null = first; address !== null && files.length < mostPages; ) {
    const response: Response = await request(fetch, site, address);
    checkLimit(response);
    files.push(await fileOf(`repositories-${files.length + 1}.json`, response, site));
    address = nextPage(response);
  }
  return files;
};

/** Fetches all pages of a user's badges, for the Credly source. @throws {ImportRefusal} */
export const fetchCredly = async (typed: string, fetch: Fetch): Promise<SourceFile[]> => {
  const user = parseUser(typed, "Credly", /credly\.com\/users\/([^/?#]+)/i);
  const address = `https://www.credly.com/users/${user}/badges.json`;
  const instead = `Open ${address}, save the page and drop it here.`;
  const site = { name: "Credly", instead, noUser: `Credly has no public profile of “${user}”.` };
  const files: SourceFile[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const response = await request(fetch, site, `${address}?page=${page}`);
    const file = await fileOf(`badges-${page}.json`, response, site);
    files.push(file);
    pages = Math.min(mostPages, Number(readBadges(file).metadata.total_pages) || 1);
  }
  return files;
};

const devtoApi = "https://dev.to/api/articles";

const devtoLimit = { requests: 30, ms: 30_000 };

const mostArticles = 1000;

/** Fetches a user's articles one by one, because the list has no texts. For the dev.to source. @throws {ImportRefusal} */
export const fetchDevto = async (typed: string, fetch: Fetch, wait = pause): Promise<SourceFile[]> => {
  const user = parseUser(typed, "dev.to", /dev\.to\/([^/?#]+)/i);
  const site = { name: "dev.to", instead: "Try again in a few minutes.", noUser: `dev.to has no user “${user}”.` };
  let requests = 0;

  const requestWithinLimit = async (address: string): Promise<Response> => {
    if (requests > 0 && requests % devtoLimit.requests === 0) await wait(devtoLimit.ms);
    requests += 1;
    return request(fetch, site, address);
  };

  const read = async (path: string, query: string): Promise<SourceFile> => {
    const first = await requestWithinLimit(devtoApi + query);
    const seconds = Number(first.headers.get("retry-after"));
    if (first.status === 429) await wait(seconds > 0 ? Math.min(seconds * 1000, 120_000) : devtoLimit.ms);
    return fileOf(path, first.status === 429 ? await requestWithinLimit(devtoApi + query) : first, site);
  };

  const answer = await read(`${user}.json`, `?username=${encodeURIComponent(user)}&per_page=${mostArticles}`);
  const ids = readJson(answer, list(object({ id: text }))).flatMap(({ id }) => id || []);
  if (ids.length === 0) throw new ImportRefusal(`dev.to has no published articles by “${user}”. Check the name.`);
  const articles: SourceFile[] = [];
  for (const id of ids) articles.push(await read(`${user}/${id}.json`, `/${encodeURIComponent(id)}`));
  return articles;
};

export interface Remote {
  /** The name of the source that reads the response. */
  source: string;
  label: string;
  field: string;
  /** @throws {ImportRefusal} */
  fetch: (typed: string, fetch: typeof globalThis.fetch) => Promise<SourceFile[]>;
}

/** The admin's connect-src must allow them (server/shared/securityHeaders.ts). */
export const remotes: readonly Remote[] = [
  { source: "github", label: "GitHub", field: "GitHub name", fetch: fetchGithub },
  { source: "credly", label: "Credly", field: "Credly name or address", fetch: fetchCredly },
  { source: "devto", label: "dev.to", field: "dev.to name", fetch: fetchDevto },
];
