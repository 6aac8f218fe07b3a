import { isRecord } from "#shared/isRecord.ts";
import { ImportRefusal, type SourceFile } from "../types.ts";
import { listOf, textOf } from "./parts/values.ts";

const address = "https://dev.to/api/articles";

/** dev.to answers so many requests in so long. */
const limit = { requests: 30, ms: 30_000 };

const most = 1000;

interface FetchOptions {
  user: string;
  fetch: typeof fetch;
  wait: (ms: number) => Promise<void>;
  onProgress?: (done: number, total: number) => void;
}

const isName = /^\w{1,60}$/;

/**
 * The articles of somebody at dev.to, each asked for by itself, since only then it has its text.
 * @throws {ImportRefusal} where dev.to knows nobody of that name, or does not answer
 */
export const fetchDevto = async ({ user, fetch, wait, onProgress = () => {} }: FetchOptions): Promise<SourceFile> => {
  if (!isName.test(user))
    throw new ImportRefusal(`“${user}” is no name at dev.to. Take the one of your profile's address.`);
  let asked = 0;

  const ask = async (path: string, isSecond = false): Promise<unknown> => {
    if (asked > 0 && asked % limit.requests === 0) await wait(limit.ms);
    asked += 1;
    const response = await fetch(address + path, { headers: { accept: "application/json" } }).catch(() => {
      throw new ImportRefusal("dev.to could not be reached. Check your connection, and try again.");
    });
    if (response.status === 429 && !isSecond) {
      const seconds = Number(response.headers.get("retry-after"));
      await wait(seconds > 0 ? Math.min(seconds * 1000, 120_000) : limit.ms);
      return ask(path, true);
    }
    if (response.status === 404) throw new ImportRefusal(`dev.to knows no ${user}. Check the name, and try again.`);
    if (!response.ok) throw new ImportRefusal(`dev.to answered ${response.status}. Try again in a few minutes.`);
    return response.json();
  };

  const list = listOf(await ask(`?username=${encodeURIComponent(user)}&per_page=${most}`)).filter(isRecord);
  if (list.length === 0)
    throw new ImportRefusal(`dev.to has no published article of ${user}. Check the name, and try again.`);
  const articles: unknown[] = [];
  for (const { id } of list) {
    onProgress(articles.length, list.length);
    articles.push(await ask(`/${encodeURIComponent(textOf(id))}`));
  }
  onProgress(list.length, list.length);
  return { path: `dev.to/${user}.json`, bytes: new TextEncoder().encode(JSON.stringify(articles)) };
};
