import { webUrl } from "#shared/links.ts";
import { isEmpty } from "#shared/looseValues.ts";
import type { ImportedKind, ImportedRow, ImportedValues } from "../../types.ts";
import { firstDay, knownTo, lastDay, readDate } from "./dates.ts";
import { quoted } from "./words.ts";

const ongoing = /^(?:present|current|now|today|ongoing)$/i;

const dayWords = { day: "days", month: "months", year: "years" };

const isBare = (text: string): boolean => /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(text);

/** Reads the values of one row, and collects notes on what was not understood. */
export const createReading = () => {
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

  /** The first day of the start, the last day of the end, and their precision. */
  const period = (start: string, end: string) => {
    const from = date(start);
    const to = date(end);
    const given = [from, to].filter((known) => known !== null);
    const known = knownTo(given);
    if (from && to && from.length !== to.length) {
      notes.push(
        `${quoted(start)} and ${quoted(end)} are both shown as ${dayWords[known]}: of one of them no more is known.`,
      );
    }
    return {
      start: from && firstDay(from),
      end: to && lastDay(to),
      isOpen: end.trim() === "" || ongoing.test(end.trim()),
      dates_known_to: given.length > 0 ? known : null,
    };
  };

  return { notes, date, address, period };
};

/** The values that are not empty. */
export const given = <T extends object>(values: T): { [Name in keyof T]?: NonNullable<T[Name]> } => {
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
