import * as v from "valibot";
import { pathPrefixes } from "#shared/base/links.ts";
import { keysOf, list, object, pick, recordOf, type Schema, string, unknown } from "#shared/base/schema.ts";
import { decodeUrlPart } from "#shared/base/text.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { describedFile } from "#shared/media/describedFile.ts";
import { resumeItems } from "#shared/tables/resumes.ts";
import { isValidSlug } from "#shared/tables/slug.ts";
import type { Values } from "#shared/tables/values.ts";
import { columnsOf, kindRules } from "../kinds.ts";
import { readStart, readText } from "../read/decodeFile.ts";
import { findTextProblem } from "../read/findTextProblem.ts";
import { type FrontMatter, readFrontMatter, withoutTitle } from "../read/frontMatter.ts";
import { readJson } from "../read/json.ts";
import {
  type AnyImportedRow,
  type ImportedKind,
  type ImportedRedirect,
  ImportRefusal,
  type ImportSource,
  type Parsed,
  type SourceFile,
} from "../types.ts";
import {
  createNumbering,
  exportPaths,
  identityOf,
  jsonKinds,
  kindsWithPath,
  type MarkdownKind,
  manifest,
  markdownKinds,
  textColumns,
} from "./format.ts";
import { type RowFields, readRowFields } from "./rowFields.ts";

/** Validates a row. Columns that an import computes are ignored. @throws {Error} if a value has another type */
const readRow = (kind: ImportedKind, values: Values, sourceId: string): AnyImportedRow => {
  const { columns } = kindRules[kind].table;
  if (kind === "resumes") resumeItems.parse(values.items, sourceId);
  const names = keysOf(columns).filter((name) => Object.hasOwn(columnsOf(kind), name));
  // Older exports have no precision for projects, no id in feeds for posts, and no choice to hide names for résumés.
  const whole = { dates_known_to: "day", feed_id: "", anonymous: false, ...values };
  return { kind, sourceId, values: pick(columns, names).parse(whole, sourceId) };
};

const anyRecord = recordOf(unknown);

// An archive may contain the folder of the export instead of its files.
const manifestIn = (files: readonly SourceFile[]): SourceFile | undefined =>
  files.find(({ path }) => `/${path}`.endsWith(`/${exportPaths.manifest}`));

/** Runs a parser. @throws {ImportRefusal} with the name of the file */
const read = <T>(file: SourceFile, parse: () => T): T => {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    const reason = error instanceof Error ? error.message : "";
    throw new ImportRefusal(`${file.path} was damaged or changed after the export. ${reason} Export your site again.`);
  }
};

const jsonRows = (kind: ImportedKind, file: SourceFile): AnyImportedRow[] => {
  const name = createNumbering();
  return read(file, () =>
    list(anyRecord)
      .parse(readJson(file, v.unknown()), file.path)
      .map((values) => readRow(kind, values, name(identityOf(kind, values)))),
  );
};

// A project may have 50 results and 50 pictures.
const longestFrontMatter = 300_000;

/** Reads the file of a row. Without front matter, the first heading is the title. */
export const readMarkdown = (kind: MarkdownKind, whole: string): Omit<FrontMatter, "body"> & RowFields => {
  const { fields, body, ...rest } = readFrontMatter(whole, longestFrontMatter);
  const hasNone = body === whole && rest.problem === undefined;
  const { title, body: below } = hasNone ? withoutTitle(body, "") : { title: "", body };
  // A blank line follows the front matter, and a line break ends the file.
  const text = below.replace(/^\n/, "").replace(/\n$/, "");
  const read = readRowFields(kind, { ...fields, ...(title && { title }) });
  return { fields, ...rest, ...read, values: { ...read.values, [textColumns[kind]]: text } };
};

const markdownRow = (kind: MarkdownKind, file: SourceFile): { row: AnyImportedRow; order: number } => {
  const { fields, values, problem } = readMarkdown(kind, readText(file));
  if (problem || keysOf(fields).length === 0)
    throw new ImportRefusal(`${file.path} has no valid front matter. Export your site again.`);
  const fault = findTextProblem(textOf(values[textColumns[kind]]));
  return {
    row: {
      ...read(file, () => readRow(kind, values, identityOf(kind, values))),
      ...(fault && {
        suggested: false,
        notes: [`${fault.sentence} It is in line ${fault.line} of the text, so it is not ticked.`],
      }),
    },
    order: Number(fields.order ?? 0),
  };
};

const targetOf = (to: string): ImportedRedirect["to"] | null => {
  for (const kind of kindsWithPath) {
    const slug = to.startsWith(pathPrefixes[kind]) ? decodeUrlPart(to.slice(pathPrefixes[kind].length)) : "";
    if (isValidSlug(slug)) return { kind, sourceId: slug };
  }
  return null;
};

const parse = (sourceFiles: readonly SourceFile[]): Parsed => {
  const root = manifestIn(sourceFiles)?.path.slice(0, -exportPaths.manifest.length) ?? "";
  const byPath = new Map(
    sourceFiles.flatMap((file) => (file.path.startsWith(root) ? [[file.path.slice(root.length), file] as const] : [])),
  );
  const readPart = <T>(name: string, schema: Schema<T>): T | undefined => {
    const file = byPath.get(name);
    return file && read(file, () => schema.parse(readJson(file, v.unknown())));
  };
  if (readPart(exportPaths.manifest, anyRecord)?.version !== manifest.version) {
    throw new ImportRefusal(`This export comes from a newer version of Plinth. Update this site first.`);
  }
  // Older exports list the projects in a JSON file.
  const rows = [...jsonKinds, "projects" as const].flatMap((kind) => {
    const file = byPath.get(`${kind}.json`);
    return file ? jsonRows(kind, file) : [];
  });
  for (const kind of markdownKinds) {
    const ordered = [...byPath]
      .filter(([path]) => path.startsWith(`${kind}/`) && path.endsWith(".md"))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, file]) => markdownRow(kind, file));
    rows.push(...ordered.sort((one, other) => one.order - other.order).map(({ row }) => row));
  }
  const all = readPart(exportPaths.redirects, list(object({ from: string, to: string }))) ?? [];
  const redirects = all.flatMap(({ from, to }) => {
    const target = targetOf(to);
    return target ? [{ from, to: target }] : [];
  });
  const feeds = all.flatMap(({ from, to }) => (to === "/rss.xml" ? from : []));
  const others = all
    .filter(({ to }) => !targetOf(to) && to !== "/rss.xml")
    .map(
      ({ from, to }) => `The redirect from ${from} to ${to} was left out: its target is not a post, project or page.`,
    );
  const files = readPart(exportPaths.media, list(describedFile));
  const media = files && { media: { folder: `${root}${exportPaths.mediaFolder}`, files } };
  return { rows, redirects, feeds, settings: readPart(exportPaths.settings, anyRecord) ?? {}, ...media, notes: others };
};

/** An export of a Plinth site (docs/export.md). */
export const plinth: ImportSource = {
  name: "plinth",
  label: "Plinth",
  choose: "the folder of its export, or a zip of it",
  recognises: (files) => {
    const file = manifestIn(files);
    return file !== undefined && /"format":\s*"plinth"/.test(readStart(file));
  },
  parse,
};
