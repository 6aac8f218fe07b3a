import type { TableReader } from "#public/data/tableReader.ts";
import { parseTimestamp } from "#shared/base/dates.ts";
import { string } from "#shared/base/schema.ts";
import { selectFrom } from "#shared/tables/table.ts";

const sources = [
  ...(["site", "experiences", "education", "certifications"] as const),
  ...(["technical_skills", "skill_categories", "projects", "activities"] as const),
];

/** Returns the time at which a row of the résumé, or the site's settings, last changed. */
export const readLastChange = async (tables: Pick<TableReader, "first">): Promise<string> => {
  const newest = await Promise.all(
    sources.map((name) => tables.first(selectFrom(name, { updated_at: string }), { order: "updated_at.desc" })),
  );
  const times = newest.flatMap((row) => (row ? [+parseTimestamp(row.updated_at)] : []));
  return new Date(Math.max(0, ...times)).toISOString();
};
