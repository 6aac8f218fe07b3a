import type { TableReader } from "#public/data/tableReader.ts";
import { parseTimestamp } from "#shared/base/dates.ts";
import { string } from "#shared/base/schema.ts";
import { selectFrom } from "#shared/tables/table.ts";

const sources = [
  ...(["site", "experiences", "education", "certifications"] as const),
  ...(["technical_skills", "skill_categories", "projects", "activities"] as const),
];

/** Returns the time of the last change of a row in these tables; null if they have none. */
export const lastUpdateOf = async (
  tables: Pick<TableReader, "first">,
  names: readonly (typeof sources)[number][],
): Promise<Date | null> => {
  const newest = await Promise.all(
    names.map((name) => tables.first(selectFrom(name, { updated_at: string }), { order: "updated_at.desc" })),
  );
  const times = newest.flatMap((row) => (row ? [+parseTimestamp(row.updated_at)] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
};

/** Returns the time at which a row of the résumé, or the site's settings, last changed. */
export const readLastChange = async (tables: Pick<TableReader, "first">): Promise<string> =>
  ((await lastUpdateOf(tables, sources)) ?? new Date(0)).toISOString();
