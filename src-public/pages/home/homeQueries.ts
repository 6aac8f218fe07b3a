import type { Site } from "#shared/site/site.ts";
import { type DataContext, type PageQueries, unread } from "../../queries/pageData.ts";
import { dataOf, type HomeData } from "./homeData.ts";

const retryDelaysMs = [1000, 2000];

const shownData = ({ sections }: Site): [name: string, data: HomeData<unknown>][] => {
  const names = sections.flatMap(({ name, isShown }) => (isShown ? [name] : []));
  // The latest post stands beside the newest projects.
  const all = names.includes("projects") ? [...names, "latestPost"] : names;
  return all.flatMap((name) => {
    const data = dataOf(name);
    return data ? [[name, data]] : [];
  });
};

/**
 * The home page's data, each section by itself so that each fails alone (behaviour 8); none for a section that is off.
 * In the browser a value is `unread` where that failed; it is null where the server could not read it, so that the browser tries.
 */
export const homeQueries = ({ site, loadContent, cache, isBrowser, onFailure }: DataContext): PageQueries =>
  Object.fromEntries(
    shownData(site).map(([name, data]) => {
      const query = cache.query<unknown>({
        read: async () => data.read(await loadContent(), site),
        fallback: isBrowser ? unread : null,
        label: `Error fetching ${data.thing}:`,
        onFailure: (error) => onFailure(error, data.thing),
        retryDelaysMs,
      });
      return [name, query];
    }),
  );
