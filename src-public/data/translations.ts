import { nullable, string } from "#shared/base/schema.ts";
import { selectFrom } from "#shared/tables/table.ts";
import type { TableReader } from "./tableReader.ts";

const translation = { slug: string, language: nullable(string) };

export interface Translation {
  slug: string;
  language: string | null;
}

interface TranslatedRow {
  id: string;
  translation_key: string | null;
}

/** Adds the other translations of a row that visitors may read. */
export const withTranslations = async <Row extends TranslatedRow>(
  tables: TableReader,
  table: "posts" | "projects" | "pages",
  row: Row | null,
): Promise<(Row & { translations?: Translation[] }) | null> => {
  if (!row?.translation_key) return row;
  const others = { translation_key: `eq.${row.translation_key}`, id: `neq.${row.id}`, order: "language.asc,id.asc" };
  return { ...row, translations: await tables.all(selectFrom(table, translation), others) };
};

/** Filters the rows of the site's language and those that are no translations. The home page and the feeds show them. */
export const withoutTranslations = (siteLanguage: string) => ({
  or: `(translation_key.is.null,language.is.null,language.eq."${siteLanguage}")`,
});

export interface Alternate {
  /** A BCP 47 tag, or `x-default` for the translation in the site's language, or else the first one. */
  hreflang: string;
  path: string;
}

/** Returns the links between all translations of a text, the same for each of them; none for a single one. */
export const alternatesOf = (
  translations: readonly Translation[],
  siteLanguage: string,
  pathOf: (slug: string) => string,
): Alternate[] => {
  const all = translations
    .map(({ language, slug }) => ({ hreflang: language ?? siteLanguage, path: pathOf(slug) }))
    .sort((one, other) => (one.hreflang < other.hreflang ? -1 : 1));
  const standard = all.find(({ hreflang }) => hreflang === siteLanguage) ?? all[0];
  return all.length > 1 && standard ? [...all, { ...standard, hreflang: "x-default" }] : [];
};
