import { posix } from "node:path";
import { columnsOf, kindRules, problemsIn, valuesToStore } from "#import/kinds.ts";
import { type MarkdownKind, textColumns } from "#import/plinth/format.ts";
import { readMarkdown } from "#import/plinth/plinth.ts";
import type { RowFields } from "#import/plinth/rowFields.ts";
import { changeOutsideCode } from "#import/read/changeMarkdown.ts";
import { convertConstructs } from "#import/read/constructs/convertConstructs.ts";
import { findTextProblem } from "#import/read/findTextProblem.ts";
import { withAddresses } from "#import/read/importPictures.ts";
import { replaceWikiLinks } from "#import/read/wikiLinks.ts";
import { decodeUrlPart } from "#shared/base/text.ts";
import { messageOf, textOf } from "#shared/base/unknownValues.ts";
import { mediaNameOf } from "#shared/media/mediaFiles.ts";
import { problemWithName, type Values } from "#shared/tables/values.ts";
import { FileProblem, isMdx } from "./folder.ts";

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

export interface Document extends Pick<RowFields, "draftBy" | "appears"> {
  /** The columns that the file has values for, as they will be sent. */
  values: Values;
  all: Values;
  notes: string[];
}

interface Reading {
  kind: MarkdownKind;
  path: string;
  text: string;
  isNew: boolean;
  /** Returns the address on the site of a picture in the folder, or undefined if there is no such file. @param written its address in the text */
  addressOf: (picture: string, written: string) => string | undefined;
  /** Returns the address of a row by the name of its file, or null if there is no such file. */
  noteAt: (name: string) => string | null;
}

const readWithAddresses = ({ kind, path, text, addressOf, noteAt }: Reading) => {
  const { repaired: [unquoted] = [], ...read } = readMarkdown(kind, text);
  if (read.problem !== undefined) {
    throw new FileProblem(`${path}:${read.line ?? 1}: Invalid front matter: ${read.problem}.`);
  }
  if (unquoted) {
    throw new FileProblem(`${path}:${lineOf(text, kind, unquoted)}: Write the value of ${unquoted} in quotes.`);
  }
  const content = textOf(read.values[textColumns[kind]]);
  const fault = findTextProblem(content);
  const above = lineAt(text, text.lastIndexOf(content));
  if (fault) throw new FileProblem(`${path}:${above + fault.line - 1}: ${fault.sentence}`);
  const missing = new Set<string>();
  const onMissing = (name: string, _: string, link: string): string => {
    missing.add(name);
    return link;
  };
  const links = { addressOf: noteAt, onMissing };
  const plain = isMdx(path)
    ? convertConstructs(content, { isMdx: true, title: textOf(read.values.title) })
    : { markdown: content, isRaw: false, notes: [] };
  if (plain.isRaw) throw new FileProblem(`${path}:${above}: ${plain.notes.join(" ")}`);
  const linked = changeOutsideCode(plain.markdown, (words) => replaceWikiLinks(words, links));
  const given = content ? { ...read.values, [textColumns[kind]]: linked } : read.values;
  const values = withAddresses({ kind, values: given }, (address) => {
    const picture = localPicture(path, address);
    const found = picture === null ? address : addressOf(picture, decodeUrlPart(address));
    if (found !== undefined || address.startsWith("/")) return found ?? address;
    throw new FileProblem(`${path}:${lineAt(text, text.indexOf(address))}: There is no picture ${address}.`);
  });
  return { ...read, values, missing, conversion: plain.notes };
};

/** Reads the values of a row from its file. @throws {FileProblem} with the line of the first problem */
export const readDocument = (reading: Reading): Document => {
  const { kind, path, text, isNew } = reading;
  const columns = columnsOf(kind);
  const { values: fields, draftBy, appears, unknown, repeated = [], missing, conversion } = readWithAddresses(reading);
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
  return {
    all,
    draftBy,
    appears,
    values: Object.fromEntries(given.map((name) => [name, all[name] ?? null])),
    notes: [
      ...conversion,
      ...unknown.map((name) => at(name, `There is no field ${name}; it was not sent`).message),
      ...repeated.map((name) => at(name, `${name} occurs twice; the last value was sent`).message),
      ...[...missing].map(
        (name) =>
          `${path}:${lineAt(text, text.indexOf(name))}: There is no file ${name}, or more than one; its link was sent as it is.`,
      ),
    ],
  };
};
