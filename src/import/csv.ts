import Papa from "papaparse";

/**
 * The rows of a CSV file by the names in its first line; names and values without blanks around them, empty lines left out.
 * A byte order mark, CRLF and line breaks within quotes are read as they should be.
 */
export const readCsv = (text: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ""), {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (name) => name.trim(),
    transform: (value) => value.trim(),
  }).data;
