import { shuffled, withByteOrderMark, withNotesAbove } from "./files.ts";
import { german, manyTongues } from "./languages.ts";
import type { NastyZip } from "./parts.ts";
import { withQuotes } from "./quotes.ts";
import { withAddresses, withDates } from "./values.ts";

/** Exports as LinkedIn and their owners make them, with what must be read in them. */
export const nastyZips: readonly NastyZip[] = [
  withByteOrderMark,
  withNotesAbove,
  withQuotes,
  withDates,
  withAddresses,
  shuffled,
  german,
  manyTongues,
];
