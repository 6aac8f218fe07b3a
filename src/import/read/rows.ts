import { imageUrl, webUrl } from "#shared/base/links.ts";
import { isEmpty } from "#shared/base/unknownValues.ts";
import type { AnyImportedRow, ImportedKind, ImportedRow, ImportedValues } from "../types.ts";
import { quoted } from "./cleanText.ts";
import { firstDay, lastDay, lowestPrecision, readDate } from "./readDates.ts";

const ongoing = /^(?:present|current|now|today|ongoing)$/i;

/** Whether a period goes on, by its end. */
export const isOngoing = (end: string): boolean => end.trim() === "" || ongoing.test(end.trim());

const dayWords = { day: "days", month: "months", year: "years" };

const isBare = (text: string): boolean => /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(text);

/** Reads the values of one row, and collects notes on what was not understood. */
export const createRowReader = () => {
  const notes: string[] = [];

  const date = (text: string): string | null => {
    const read = text.trim() && !ongoing.test(text.trim()) ? readDate(text) : "";
    if (read === null) notes.push(`The date ${quoted(text)} was not understood.`);
    return read || null;
  };

  /** A web address; null with a note if it is none. */
  const address = (text: string): string | null => {
    const trimmed = text.trim();
    const url = webUrl(isBare(trimmed) ? `https://${trimmed}` : trimmed);
    if (trimmed && !url) notes.push(`The address ${quoted(trimmed)} leads to no web page and was left out.`);
    return url;
  };

  /** A picture's address; null with a note if it is at no https address. */
  const picture = (text: string): string | null => {
    const url = imageUrl(text);
    if (text && !url) notes.push(`The picture ${quoted(text)} is at no https address and was left out.`);
    return url;
  };

  /** The first day of the start, the last day of the end, and their precision. */
  const period = (start: string, end: string) => {
    const from = date(start);
    const to = date(end);
    const given = [from, to].filter((known) => known !== null);
    const known = lowestPrecision(given);
    if (from && to && from.length !== to.length) {
      notes.push(
        `${quoted(start)} and ${quoted(end)} are both shown as ${dayWords[known]}: of one of them no more is known.`,
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

/** The values that are not empty. */
export const omitEmpty = <T extends object>(values: T): { [Name in keyof T]?: NonNullable<T[Name]> } => {
  const result: { [Name in keyof T]?: NonNullable<T[Name]> } = {};
  for (const name in values) {
    const value = values[name];
    if (value !== null && value !== undefined && !isEmpty(value)) result[name] = value;
  }
  return result;
};

/** An imported row. */
export const rowOf = <Kind extends ImportedKind>(
  kind: Kind,
  sourceId: string,
  values: ImportedValues[Kind],
  notes: readonly string[] = [],
): ImportedRow<Kind> => ({ kind, sourceId, values, ...(notes.length > 0 ? { notes } : {}) });

/** An id from the values that identify a row; case and spacing do not matter. */
export const sourceIdOf = (...parts: readonly (string | null | undefined)[]): string => {
  const id = parts.map((part) => (part ?? "").normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim()).join("|");
  // By whole characters, since the database refuses half of one.
  return [...id].slice(0, 200).join("");
};

/**
 * Makes the ids of rows unique: equal rows are merged, different ones numbered in the order of their content, so that their order
 * in the file does not matter.
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

/** A neutral picture: projects require one, and career exports have none. */
export const projectPicture = "/project.svg";

/** The category of skills that come without one. */
export const skillCategory = "Skills";
