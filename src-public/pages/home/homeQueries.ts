import type { Site } from "#shared/site/site.ts";
import { type DataContext, type PageQueries, unread } from "../../pageData.ts";
import { type HomeData, homeData } from "./homeData.ts";

const retryDelaysMs = [1000, 2000];

// The latest post stands beside the newest projects.
const isShown = (name: string, site: Site): boolean =>
  site.sections.some((section) => section.name === (name === "latestPost" ? "projects" : name) && section.isShown);

/**
 * The home page's data, each section by itself so that each fails alone (behaviour 8); none for a section that is off.
 * In the browser a value is `unread` where that failed; it is null where the server could not read it, so that the browser tries.
 */
export const homeQueries = ({ site, loadContent, cache, isBrowser, onFailure }: DataContext): PageQueries =>
  Object.fromEntries(
    Object.entries<HomeData<unknown>>(homeData).flatMap(([name, data]) => {
      if (!isShown(name, site)) return [];
      const query = cache.query<unknown>({
        read: async () => data.read(await loadContent(), site),
        fallback: isBrowser ? unread : null,
        label: `Error fetching ${data.thing}:`,
        onFailure: (error) => onFailure(error, data.thing),
        retryDelaysMs,
      });
      return [[name, query]];
    }),
  );
