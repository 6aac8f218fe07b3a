import { isSectionShown } from "#shared/site/site.ts";
import { type DataContext, type PageQueries, unread } from "../../pageData.ts";
import { latestPost } from "./LatestWork.tsx";
import { sections } from "./sections.tsx";

const retryDelaysMs = [1000, 2000];

/**
 * The home page's data, each section by itself so that each fails alone (behaviour 8); none for a section that is off.
 * In the browser a value is `unread` where that failed; it is null where the server could not read it, so that the browser tries.
 */
export const homeQueries = ({ site, content, cache, isBrowser, onFailure }: DataContext): PageQueries =>
  Object.fromEntries(
    [
      ...site.sections.map(({ name, isShown }) => ({ name, data: isShown && sections[name].data })),
      { name: "latestPost", data: isSectionShown(site, "projects") && latestPost },
    ].flatMap(({ name, data }) => {
      if (!data) return [];
      const query = cache.query<unknown>({
        read: () => data.read(content, site),
        fallback: isBrowser ? unread : null,
        label: `Error fetching ${data.thing}:`,
        onFailure: (error) => onFailure(error, data.thing),
        retryDelaysMs,
      });
      return [[name, query]];
    }),
  );
