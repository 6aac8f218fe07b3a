import { imageUrl, webUrl } from "#shared/base/links.ts";
import { isEmpty } from "#shared/base/unknownValues.ts";
import type { AnyImportedRow, ImportedKind, ImportedRow, ImportedValues } from "../types.ts";
import { quoted } from "./cleanText.ts";
import { firstDay, lastDay, lowestPrecision, readDate } from "./readDates.ts";

const ongoing =
  /^(?:present|current(?:ly)?|now|today|ongoing|heute|aktuell|présent|actuel(?:lement)?|aujourd.hui|actualidad|actual(?:mente)?|presente|atual(?:mente)?|至今|現在|현재)$/i;
const yearInText = /(?<!\d)(?:1\d{3}|20\d{2})(?!\d)/;

/** Whether the end of a period means that it has not ended. */
export const isOngoing = (end: string): boolean => end.trim() === "" || ongoing.test(end.trim());

const between =
  /\s+(?:-|to|until|bis|au?|jusqu.à|hasta|até|al?)\s+|\s*[–—]\s*|\s+-$|(?<=\d{4})\s*-\s*(?=(?:\d{1,2}[./-])?\d{4}$|\p{L})/iu;

/** Splits a period in one text, such as "March 2020 - Present". A single date is both its start and its end. */
export const splitPeriod = (text: string) => {
  const [, since] = /^(?:since|from|seit|ab|depuis|desde)\s+(.+)$/i.exec(text.trim()) ?? [];
  const [startDate = "", endDate = since ? "" : startDate] = (since ?? text.trim()).split(between);
  return { startDate, endDate };
};

const dayWords = { day: "days", month: "months", year: "years" };

const isBare = (text: string): boolean => /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(text);

/** Returns functions that read the values of one row. They collect notes on values that are not understood. */
export const createRowReader = () => {
  const notes: string[] = [];

  const date = (text: string): string | null => {
    const read = isOngoing(text) ? "" : readDate(text);
    if (read !== null) return read || null;
    const [year = null] = yearInText.exec(text) ?? [];
    notes.push(`The date ${quoted(text)} was not understood${year ? ", so only its year is used" : ""}.`);
    return year;
  };

  const address = (text: string): string | null => {
    const trimmed = text.trim();
    const url = webUrl(isBare(trimmed) ? `https://${trimmed}` : trimmed);
    if (trimmed && !url) notes.push(`The address ${quoted(trimmed)} is not a web address and was left out.`);
    return url;
  };

  const picture = (text: string): string | null => {
    const url = imageUrl(text);
    if (text && !url) notes.push(`The picture ${quoted(text)} has no https address and was left out.`);
    return url;
  };

  /** Returns the first day of the start, the last day of the end, and their precision. */
  const period = (start: string, end: string) => {
    let from = date(start);
    let to = date(end);
    if (from && to && lastDay(to) < firstDay(from)) {
      [from, to] = [to, from];
      notes.push(`The end ${quoted(end)} is before the start ${quoted(start)}, so they were exchanged. Check them.`);
    }
    const given = [from, to].filter((known) => known !== null);
    const known = lowestPrecision(given);
    if (from && to && from.length !== to.length) {
      notes.push(
        `${quoted(start)} and ${quoted(end)} are both shown as ${dayWords[known]}, because one of them has no ${known === "month" ? "day" : "month"}.`,
      );
    }
    return {
      start_date: from && firstDay(from),
      end_date: to && lastDay(to),
      dates_known_to: given.length > 0 ? known : null,
    };
  };

  return { notes, date, address, picture, period };
};

export const omitEmpty = <T extends object>(values: T): { [Name in keyof T]?: NonNullable<T[Name]> } => {
  const result: { [Name in keyof T]?: NonNullable<T[Name]> } = {};
  for (const name in values) {
    const value = values[name];
    if (value !== null && value !== undefined && !isEmpty(value)) result[name] = value;
  }
  return result;
};

export const rowOf = <Kind extends ImportedKind>(
  kind: Kind,
  sourceId: string,
  values: ImportedValues[Kind],
  notes: readonly string[] = [],
): ImportedRow<Kind> => ({ kind, sourceId, values, ...(notes.length > 0 ? { notes: [...new Set(notes)] } : {}) });

/** Returns an id from the values that identify a row. Case and spacing are ignored. */
export const sourceIdOf = (...parts: readonly (string | null | undefined)[]): string => {
  const id = parts.map((part) => (part ?? "").normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim()).join("|");
  // Cuts between characters: the database rejects half of a surrogate pair.
  return [...id].slice(0, 200).join("");
};

/**
 * Makes the ids of rows unique. Equal rows are merged. Different rows are numbered in the order of their content, so that their
 * order in the file does not matter.
 */
export const withUniqueIds = (rows: readonly AnyImportedRow[]): AnyImportedRow[] => {
  const contents = new Map<string, Set<string>>();
  const contentOf = (row: AnyImportedRow) => JSON.stringify(row.values);
  const keyOf = ({ kind, sourceId }: AnyImportedRow) => `${kind} ${sourceId}`;
  for (const row of rows) contents.set(keyOf(row), (contents.get(keyOf(row)) ?? new Set()).add(contentOf(row)));
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const place = [...(contents.get(keyOf(row)) ?? [])].sort().indexOf(contentOf(row));
    const sourceId = place > 0 ? `${row.sourceId}#${place + 1}` : row.sourceId;
    const isRepeated = seen.has(keyOf({ ...row, sourceId }));
    seen.add(keyOf({ ...row, sourceId }));
    return isRepeated ? [] : [{ ...row, sourceId }];
  });
};

/** The category of skills that have none in their source. */
export const skillCategory = "Skills";
