import { parseTimestamp } from "#shared/base/dates.ts";
import { type CareerStat, isComputed } from "#shared/site/site.ts";
import { lists } from "../../data/content.ts";
import { readAll } from "../../data/readLists.ts";
import type { TableReader } from "../../data/tableReader.ts";

/** Counts of zero are left out. */
export interface CareerCounts {
  years?: number;
  projects?: number;
  posts?: number;
}

export const yearsSince = (starts: readonly string[], now: Date): number => {
  const [first] = [...starts].sort();
  if (first === undefined) return 0;
  const start = parseTimestamp(first);
  const years = now.getUTCFullYear() - start.getUTCFullYear();
  const hadItsDay = Date.UTC(now.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()) <= now.getTime();
  return Math.max(0, hadItsDay ? years : years - 1);
};

// Hides the section, like one without rows.
const nothing: object = [];

export const careerCounts = async (
  tables: TableReader,
  stats: readonly CareerStat[],
  now: Date,
): Promise<CareerCounts> => {
  const wanted = new Set(stats.filter(isComputed).map(({ counts }) => counts));
  const [years, projectCount, postCount] = await Promise.all([
    wanted.has("years")
      ? readAll(tables, lists.experiences).then((rows) =>
          yearsSince(
            rows.flatMap((row) => row.start_date ?? []),
            now,
          ),
        )
      : null,
    wanted.has("projects") ? tables.count("projects", { status: "in.(Completed,Live)" }) : null,
    wanted.has("posts") ? tables.count("posts", {}) : null,
  ]);
  const counts: CareerCounts = {
    ...(years ? { years } : {}),
    ...(projectCount ? { projects: projectCount } : {}),
    ...(postCount ? { posts: postCount } : {}),
  };
  const hasOther = stats.some((stat) => !isComputed(stat) || stat.counts === "contributions");
  return hasOther || Object.keys(counts).length > 0 ? counts : nothing;
};
