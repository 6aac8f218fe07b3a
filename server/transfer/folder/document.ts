import { posix } from "node:path";
import { columnsOf, kindRules, problemsIn, valuesToStore } from "#import/kinds.ts";
import { type MarkdownKind, textColumns } from "#import/plinth/format.ts";
import { readMarkdown } from "#import/plinth/plinth.ts";
import { withAddresses } from "#import/read/importPictures.ts";
import { decodeUrlPart } from "#shared/base/text.ts";
import { messageOf } from "#shared/base/unknownValues.ts";
import { mediaNameOf } from "#shared/media/mediaFiles.ts";
import { problemWithName, type Values } from "#shared/tables/values.ts";
import { FileProblem } from "./folder.ts";

// Keys for other programs, and the order of pages.
const otherKeys =
  "draft published permalink eleventyExcludeFromCollections publishDate render_with_liquid templateEngineOverride order";

const lineAt = (text: string, index: number): number => text.slice(0, Math.max(index, 0)).split("\n").length;

/** Returns the line of a field. A row's text begins below the front matter. */
const lineOf = (text: string, kind: MarkdownKind, field: string): number =>
  lineAt(text, text.search(field === textColumns[kind] ? /(?<=\n---[ \t]*\n)/ : new RegExp(`^${field}[ \\t]*:`, "m")));

/** Returns the path of the picture in the folder that an address names, or null for an address on the web or on the site. */
const localPicture = (path: string, address: string): string | null => {
  const name = decodeUrlPart(address.replace(/[?#].*$/, ""));
  const isOnSite = name.startsWith("/media/") && mediaNameOf(name.slice("/media/".length));
  if (name === "" || isOnSite || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(name)) return null;
  return name.startsWith("/") ? name.slice(1) : posix.join(posix.dirname(path), name);
};

export interface Document {
  /** The columns that the file has values for, as they will be sent. */
  values: Values;
  /** The values of all columns. */
  all: Values;
  fields: Values;
  notes: string[];
}

interface Reading {
  kind: MarkdownKind;
  path: string;
  text: string;
  /** Whether all required columns need a value. */
  isNew: boolean;
  /** Returns the address on the site of a picture in the folder, or undefined if there is no such file. */
  addressOf: (picture: string) => string | undefined;
}

const fieldsOf = ({ kind, path, text, addressOf }: Reading): Values => {
  const { fields, problem, repaired: [unquoted] = [] } = readMarkdown(kind, text);
  if (problem) {
    const [, line = "0"] = /at line (\d+)/.exec(problem) ?? [];
    const reason = problem.replace(/ at line \d+, column \d+$/, "");
    throw new FileProblem(`${path}:${Number(line) + 1}: Invalid front matter: ${reason}.`);
  }
  if (unquoted) {
    throw new FileProblem(`${path}:${lineOf(text, kind, unquoted)}: Write the value of ${unquoted} in quotes.`);
  }
  return withAddresses({ kind, values: fields }, (address) => {
    const picture = localPicture(path, address);
    const found = picture === null ? address : addressOf(picture);
    if (found !== undefined || address.startsWith("/")) return found ?? address;
    throw new FileProblem(`${path}:${lineAt(text, text.indexOf(address))}: There is no picture ${address}.`);
  });
};

/** Reads the values of a row from its file. @throws {FileProblem} with the line of the first problem */
export const readDocument = (reading: Reading): Document => {
  const { kind, path, text, isNew } = reading;
  const columns = columnsOf(kind);
  const fields = fieldsOf(reading);
  const at = (field: string, reason: string): FileProblem =>
    new FileProblem(`${path}:${lineOf(text, kind, field)}: ${reason.replace(/(?<![.!?])$/, ".")}`);
  const given = Object.keys(fields).filter((name) => name in columns && !(name === "date" && fields[name] === null));
  for (const name of given) {
    try {
      kindRules[kind].table.columns[name]?.parse(fields[name] ?? null, name);
    } catch (error) {
      if (fields[name] !== null) throw at(name, messageOf(error));
    }
  }
  const all = valuesToStore(kind, fields, new Date());
  const problems = Object.entries(problemsIn(kind, all)).filter(([name]) => isNew || given.includes(name));
  for (const [name, problem] of problems) throw at(name, problemWithName(columns, name, problem));
  const unknown = Object.keys(fields).filter((name) => !(name in columns) && !otherKeys.split(" ").includes(name));
  return {
    fields,
    all,
    values: Object.fromEntries(given.map((name) => [name, all[name] ?? null])),
    notes: unknown.map((name) => at(name, `There is no field ${name}; it was not sent`).message),
  };
};
