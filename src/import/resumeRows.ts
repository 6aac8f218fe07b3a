import { resumeItems } from "#shared/tables/resumes.ts";
import type { Values } from "#shared/tables/values.ts";

/** Returns the ids of the stored rows that imported rows match, by `kind:source id` and by themselves. */
export const rowIdsOf = (
  rows: readonly { kind: string; sourceId: string; stored?: { id: string } }[],
): Map<string, string> =>
  new Map(
    rows.flatMap(({ kind, sourceId, stored }) =>
      stored ? [sourceId, stored.id].map((id): [string, string] => [`${kind}:${id}`, stored.id]) : [],
    ),
  );

/** Replaces the ids of the rows that a résumé shows. @param unknown what happens to items whose id is not in the map */
export const withRowIds = (
  values: Values,
  ids: ReadonlyMap<string, string>,
  unknown: "keep" | "leave out",
): Values => ({
  ...values,
  items: resumeItems.parse(values.items).flatMap((item) => {
    const id = ids.get(`${item.kind}:${item.id}`);
    return id ? [{ ...item, id }] : unknown === "keep" ? [item] : [];
  }),
});
