import { randomUUID } from "node:crypto";
import type { Persona, Row } from "./personas.ts";
import type { Site } from "./site.ts";

/** A row of an import, as the review sends it. */
export const staged = (sourceId: string, values: Row, more: Row = {}): Row => ({
  sourceId,
  digest: "1",
  values,
  ...more,
});

/** What an import does to a site, and what the site remembers of it. */
export const importsInto = ({ owner, sql, empty }: Pick<Site, "owner" | "sql" | "empty">) => ({
  importRows: async (kind: string, rows: Row[], source = "linkedin", person: Persona = owner) => {
    const id = randomUUID();
    const first = await person.rpc("stage_import", { into_import: id, rows });
    if (first.status >= 300) return first;
    return person.rpc("write_import", { of_import: id, kind, of_source: source });
  },
  stateOf: (source = "linkedin") =>
    sql(
      `select item ->> 'kind' as kind, item ->> 'sourceId' as "sourceId", item ->> 'digest' as digest, item ->> 'rowId' as "rowId",
       (item ->> 'isEdited')::boolean as "isEdited"
     from jsonb_array_elements(private.import_state($1) -> 'imported') as item order by 1, 2`,
      [source],
    ),
  everything: (table: string) => sql(`select * from public.${table} order by id`),
  empty: () =>
    empty(
      ...["public.posts", "public.redirects", "public.experiences", "public.technical_skills"],
      ...["public.skill_categories", "public.slug_history", "private.imported_rows", "private.staged_rows"],
    ),
});
