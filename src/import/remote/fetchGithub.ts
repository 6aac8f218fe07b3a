import { ImportRefusal, type SourceFile } from "../types.ts";
import { ask, type Fetch, jsonBytesOf, userIn } from "./fetching.ts";

const mostPages = 50;

const api = "https://api.github.com";

const nextPage = (response: Response): string | null => {
  const [, next = ""] = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("link") ?? "") ?? [];
  return next.startsWith(`${api}/`) ? next : null;
};

const timeOf = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZoneName: "short" });

const checkLimit = (response: Response): void => {
  const isLimited =
    response.status === 429 || (response.status === 403 && response.headers.get("x-ratelimit-remaining") === "0");
  if (!isLimited) return;
  const reset = Number(response.headers.get("x-ratelimit-reset"));
  const when = reset > 0 ? `It answers again at ${timeOf(reset)}.` : "Try again in an hour.";
  throw new ImportRefusal(`GitHub answers this network no more for now: 60 requests an hour are free. ${when}`);
};

/**
 * All pages of a user's public repositories, as files that the GitHub importer reads.
 * @throws {ImportRefusal} with what to do instead
 */
export const fetchGithub = async (typed: string, fetch: Fetch): Promise<SourceFile[]> => {
  const user = userIn(typed, "GitHub", /github\.com\/(?:users\/)?([^/?#]+)/i);
  const first = `${api}/users/${user}/repos?per_page=100&sort=pushed`;
  const site = { name: "GitHub", instead: `Open ${first}, save the page and drop it here.` };
  const files: SourceFile[] = [];
  for (let address: string | null = first; address !== null && files.length < mostPages; ) {
    const response: Response = await ask(fetch, site, address);
    checkLimit(response);
    if (response.status === 404) throw new ImportRefusal(`GitHub has no user “${user}”. Check the name.`);
    files.push({ path: `repositories-${files.length + 1}.json`, bytes: await jsonBytesOf(response, site) });
    address = nextPage(response);
  }
  return files;
};
