import type { MarkdownKind } from "#import/plinth/format.ts";
import { pathPrefixes } from "#shared/base/links.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { toValidSlug } from "#shared/tables/slug.ts";
import type { Values } from "#shared/tables/values.ts";
import { sha256 } from "../../shared/sha256.ts";
import { messageOf } from "../../shared/userError.ts";
import { type Document, readDocument } from "./document.ts";
import { FileProblem, kindOf, readBytes } from "./folder.ts";
import { derivedOf } from "./state.ts";
import { isSameRow, isUnsettled, onFile, readIndex, readWholeRows, type Sync, writeTheirs } from "./sync.ts";

type Index = Awaited<ReturnType<typeof readIndex>>;

interface Push extends Sync {
  /** Whether files with a date are published. */
  isPublishing: boolean;
  index: Index;
}

/** Reads a file, and uploads the pictures in the folder that it shows. */
const readWithPictures = async (push: Push, path: string, kind: MarkdownKind, isNew: boolean) => {
  const { folder, local, state, remote, isDryRun } = push;
  const text = readBytes(path, await folder.read(path));
  const pictures = new Set<string>();
  const read = (addressOf: (picture: string) => string | undefined): Document =>
    readDocument({ kind, path, text, isNew, addressOf });
  // An address that is valid in every column, until the picture is uploaded.
  const placeholder = read((picture) => {
    if (!local.others.has(picture)) return undefined;
    pictures.add(picture);
    return "/picture";
  });
  if (pictures.size === 0 || isDryRun) return placeholder;
  const addresses = new Map<string, string>();
  for (const picture of pictures) {
    const bytes = await folder.read(picture);
    const hash = sha256(bytes);
    try {
      state.uploads[hash] ??= await remote.upload(picture.split("/").at(-1) ?? picture, bytes);
    } catch (error) {
      throw new FileProblem(`${path}: ${messageOf(error)}`);
    }
    addresses.set(picture, state.uploads[hash]);
  }
  return read((picture) => addresses.get(picture));
};

/** Returns the values that keep a new row a draft, or publish it if its file has a date and the user asks for it. */
const publicationOf = ({ isPublishing }: Push, kind: MarkdownKind, { fields, all }: Document): Values => {
  if (kind === "projects") return isPublishing && fields.date ? {} : { status: "Draft" };
  const isDraft = !isPublishing || fields.published_at === null || fields.draft === true;
  const date = all.published_at ?? (fields.date ? all.date : null);
  return { published_at: isDraft ? null : (date ?? null) };
};

const isPublic = (kind: MarkdownKind, { status, published_at }: Values): boolean =>
  kind === "projects" ? status !== undefined && status !== "Draft" : typeof published_at === "string";

/** Compares a file with its row on the site. @returns the row if they are equal; otherwise null, with the site's text beside the file */
const settle = async (
  push: Push,
  path: string,
  { kind, id, sent }: { kind: MarkdownKind; id: string; sent: Values },
) => {
  let stored: Values | undefined;
  await readWholeRows(push, kind, [id], async (row) => {
    stored = row;
  });
  if (!stored) {
    throw new FileProblem(`${path}: It was deleted on the site. Restore it in the trash there, or delete the file.`);
  }
  if (isSameRow(kind, stored, sent)) return stored;
  writeTheirs(push, path, { kind, row: stored });
  return null;
};

const noteAddress = (report: Sync["report"], path: string, kind: MarkdownKind, { slug }: Values): void =>
  report(path, "note", `its address is ${pathPrefixes[kind]}${textOf(slug)}`);

/** Sends the changes of a file whose row is known. @returns the stored row; null after a conflict */
const updateRow = async (push: Push, path: string, kind: MarkdownKind, document: Document): Promise<Values | null> => {
  const { remote, state, index, isPublishing, report, isDryRun } = push;
  const entry = state.files[path];
  if (!entry) return null;
  const derived = { ...entry, ...derivedOf(document.values) };
  const sent: Values = { ...document.values };
  for (const name of ["slug", "excerpt"] as const) if (derived[name] === entry[name]) delete sent[name];
  delete sent.feed_id;
  const stored = index.get(entry.id);
  if (stored?.isDraft && isPublic(kind, sent) && !isPublishing) {
    delete sent[kind === "projects" ? "status" : "published_at"];
    report(path, "note", "it stays a draft; --publish publishes it");
  }
  if (stored?.updated_at !== entry.version) return settle(push, path, { kind, id: entry.id, sent });
  const row = isDryRun ? null : await remote.update(kind, entry.id, entry.version, sent);
  if (row === "conflict") return settle(push, path, { kind, id: entry.id, sent });
  report(path, "updated");
  if (row && row.slug !== (sent.slug ?? stored.slug)) noteAddress(report, path, kind, row);
  return row;
};

/** Sends a new file. A row with its slug on the site was made by an interrupted push, or by somebody else. */
const insertRow = async (push: Push, path: string, kind: MarkdownKind, document: Document): Promise<Values | null> => {
  const { remote, state, index, report, isDryRun } = push;
  const named = toValidSlug(path.replace(/^.*\/|\.md$/g, "")) ?? "";
  const slug = textOf(document.all.slug) || named;
  const sent: Values = { ...document.all, slug, ...publicationOf(push, kind, document) };
  const known = [...index.values()].find((row) => row.kind === kind && row.slug === slug);
  const owner = Object.keys(state.files).find((other) => state.files[other]?.id === known?.id);
  if (known && owner) throw new FileProblem(`${path}:1: ${owner} has the slug ${slug}, too. Use another one.`);
  if (known) {
    const given = Object.keys({ ...document.values, ...publicationOf(push, kind, document) });
    const same = Object.fromEntries(given.map((name) => [name, sent[name]]));
    return settle(push, path, { kind, id: known.id, sent: same });
  }
  const row = isDryRun ? null : await remote.insert(kind, sent);
  report(path, "created", isPublic(kind, sent) ? "" : "as a draft");
  if (row && row.slug !== slug) noteAddress(report, path, kind, row);
  return row;
};

const pushFile = async (push: Push, path: string, hash: string): Promise<void> => {
  const { state, report } = push;
  const kind = kindOf(path);
  if (!kind || isUnsettled(push, path)) return;
  const isNew = !state.files[path];
  const document = await readWithPictures(push, path, kind, isNew);
  for (const note of document.notes) report(path, "note", note);
  const row = await (isNew ? insertRow : updateRow)(push, path, kind, document);
  if (!row || push.isDryRun) return;
  const derived = derivedOf({ ...document.values, slug: document.values.slug ?? row.slug });
  state.files[path] = { ...derived, id: textOf(row.id), version: textOf(row.updated_at), hash };
  push.save();
};

/** Moves the rows of missing files to the trash, unless they changed on the site. */
const pushDeletion = async (push: Push, path: string): Promise<void> => {
  const { remote, state, index, report, isDryRun, isDeleting } = push;
  const entry = state.files[path];
  const row = entry && index.get(entry.id);
  if (!entry) return;
  if (row && !isDeleting) return report(path, "missing", "it stays on the site; --delete moves it to the trash");
  if (row && row.updated_at !== entry.version) {
    return report(path, "conflict", "it was changed on the site, and not deleted there. Pull it first");
  }
  const kind = kindOf(path);
  if (row && kind && !isDryRun) await remote.remove(kind, entry.id);
  if (row) report(path, "deleted", "it is in the trash of the site");
  if (isDryRun) return;
  delete state.files[path];
  push.save();
};

/** Sends the changes in a folder to the site. */
export const push = async (sync: Sync & { isPublishing: boolean }): Promise<void> => {
  const { state, local, report, signal } = sync;
  const changed = [...local.texts].filter(([path, hash]) => state.files[path]?.hash !== hash);
  const missing = Object.keys(state.files).filter((path) => !local.texts.has(path));
  for (const [path, file] of local.others) {
    const known = state.json[path];
    if (known && known !== sha256(await file.read())) {
      report(path, "note", "JSON files are not sent; import them instead (docs/export.md)");
    }
  }
  if (changed.length + missing.length === 0) return;
  const kinds = [...new Set([...changed.map(([path]) => path), ...missing].map(kindOf))].filter(
    (kind) => kind !== null,
  );
  const whole: Push = { ...sync, index: await readIndex(sync, kinds) };
  let done = 0;
  const total = changed.length + missing.length;
  const run = async (path: string, work: () => Promise<void>): Promise<void> => {
    if (signal.aborted) return;
    await onFile(sync, path, work);
    done += 1;
    sync.onProgress(done, total);
  };
  for (const [path, hash] of changed) await run(path, () => pushFile(whole, path, hash));
  for (const path of missing) await run(path, () => pushDeletion(whole, path));
};
