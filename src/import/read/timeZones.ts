import type { ClockOffset } from "../types.ts";
import { readMoment } from "./readDates.ts";

const offsetAtEnd = /\s{0,3}(?:GMT|UTC)?[+-]\d{2}:?\d{2}(?:\s?\([^()]{0,60}\))?$/;

/** Returns a date as the author's clock showed it. Empty for a date without an offset. */
export const writtenTime = (value: unknown): string => {
  const text = value instanceof Date ? value.toISOString() : String(value);
  return offsetAtEnd.test(text) && /\d:\d/.test(text) ? text.replace(offsetAtEnd, "") : "";
};

/** Returns the offsets of the author's clock, one for each month. Empty if each date is on the same day in UTC. */
export const offsetsOf = (posts: readonly { date?: string | null; writtenTime?: string }[]): ClockOffset[] => {
  const clocks = posts.flatMap(({ date, writtenTime = "" }) => {
    const shown = readMoment(writtenTime);
    return date && shown ? [{ moment: date, shown, minutes: (Date.parse(shown) - Date.parse(date)) / 60_000 }] : [];
  });
  if (clocks.every(({ moment, shown }) => moment.slice(0, 10) === shown.slice(0, 10))) return [];
  return [
    ...new Map(clocks.map(({ moment, minutes }) => [moment.slice(0, 7) + minutes, { moment, minutes }])).values(),
  ];
};

const offsetText = ({ minutes }: ClockOffset): string =>
  `${minutes < 0 ? "-" : "+"}${new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16)}`;

/** Returns a note on the offsets of the dates, or false if all are in UTC. */
export const offsetNote = (offsets: readonly ClockOffset[]): string | false => {
  const texts = [...new Set(offsets.map(offsetText))].filter((text) => text !== "+00:00");
  return (
    texts.length > 0 &&
    `Its dates have the offset ${texts.slice(0, 4).join(", ")}. Posts near midnight show that day if the site has this time zone.`
  );
};
