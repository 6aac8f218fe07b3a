import { isRecord } from "#shared/isRecord.ts";
import { decodeJson, listOf, textOf } from "../blogs/parts/values.ts";
import { ImportRefusal, type SourceFile } from "../types.ts";
import { ask, type Fetch, jsonBytesOf, userIn } from "./fetching.ts";

const api = "https://dev.to/api/articles";

/** How many requests dev.to answers in how long. */
const limit = { requests: 30, ms: 30_000 };

const mostArticles = 1000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A user's articles, as a file that the dev.to importer reads. Each is requested by itself, since only then it has its text.
 * @throws {ImportRefusal} with what to do instead
 */
export const fetchDevto = async (typed: string, fetch: Fetch, pause = wait): Promise<SourceFile[]> => {
  const user = userIn(typed, "dev.to", /dev\.to\/([^/?#]+)/i);
  const site = { name: "dev.to", instead: "Try again in a few minutes." };
  let asked = 0;

  const askInTime = async (address: string): Promise<Response> => {
    if (asked > 0 && asked % limit.requests === 0) await pause(limit.ms);
    asked += 1;
    return ask(fetch, site, address);
  };

  const read = async (path: string): Promise<unknown> => {
    const first = await askInTime(api + path);
    const seconds = Number(first.headers.get("retry-after"));
    if (first.status === 429) await pause(seconds > 0 ? Math.min(seconds * 1000, 120_000) : limit.ms);
    const response = first.status === 429 ? await askInTime(api + path) : first;
    if (response.status === 404) throw new ImportRefusal(`dev.to has no user “${user}”. Check the name.`);
    return decodeJson({ path, bytes: await jsonBytesOf(response, site) });
  };

  const list = listOf(await read(`?username=${encodeURIComponent(user)}&per_page=${mostArticles}`)).filter(isRecord);
  if (list.length === 0) throw new ImportRefusal(`dev.to has no published article of “${user}”. Check the name.`);
  const articles: unknown[] = [];
  for (const { id } of list) articles.push(await read(`/${encodeURIComponent(textOf(id))}`));
  return [{ path: `dev.to/${user}.json`, bytes: new TextEncoder().encode(JSON.stringify(articles)) }];
};
