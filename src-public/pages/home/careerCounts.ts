import { parseTimestamp } from "#shared/dates.ts";
import { type CareerStat, isComputed } from "#shared/site/site.ts";
import type { Content } from "../../content/content.ts";

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

export const careerCounts = async (
  { experiences, projects, posts }: Content,
  stats: readonly CareerStat[],
  now: Date,
): Promise<CareerCounts> => {
  const wanted = new Set(stats.filter(isComputed).map(({ counts }) => counts));
  const [years, projectCount, postCount] = await Promise.all([
    wanted.has("years")
      ? experiences.all().then((rows) =>
          yearsSince(
            rows.map((row) => row.start_date),
            now,
          ),
        )
      : null,
    wanted.has("projects") ? projects.countDone() : null,
    wanted.has("posts") ? posts.count() : null,
  ]);
  return {
    ...(years === null ? {} : { years }),
    ...(projectCount === null ? {} : { projects: projectCount }),
    ...(postCount === null ? {} : { posts: postCount }),
  };
};
