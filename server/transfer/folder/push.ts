import { randomUUID } from "node:crypto";
import type { MarkdownKind } from "#import/plinth/format.ts";
import { readMarkdown } from "#import/plinth/plinth.ts";
import { pathPrefixes } from "#shared/base/links.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { toValidSlug } from "#shared/tables/slug.ts";
import type { Values } from "#shared/tables/values.ts";
import { sha256 } from "../../shared/sha256.ts";
import { messageOf } from "../../shared/userError.ts";
import { type Document, readDocument } from "./document.ts";
import { FileProblem, kindOf, readBytes } from "./folder.ts";
import { batchInserts } from "./insertBatches.ts";
import { derivedOf } from "./state.ts";
import { isSameRow, isUnsettled, onFile, readIndex, readWholeRows, type Sync, writeTheirs } from "./sync.ts";

type Index = Awaited<ReturnType<typeof readIndex>>;

interface Push extends Sync {
  /** Whether files with a date are published. */
  isPublishing: boolean;
  index: Index;
  inserts: ReturnType<typeof batchInserts>;
  byEnding: Record<"texts" | "others", ReturnType<typeof pathsByEnding>>;
}

const slugIn = (path: string, { slug }: Values): string =>
  textOf(slug) || (toValidSlug(path.replace(/^.*\/|\.(?:mdx?|markdown)$/g, "")) ?? "");

const addressOfFile = async ({ folder, state, index }: Push, path: string): Promise<string> => {
  const kind = kindOf(path);
  if (!kind) return "";
  const entry = state.files[path];
  const known = entry && (index.get(entry.id)?.slug ?? entry.slug);
  const values = known ? {} : readMarkdown(kind, readBytes(path, await folder.read(path))).values;
  return pathPrefixes[kind] + (known ?? slugIn(path, values));
};

/** Returns the path for each end of a path in small letters, as Obsidian finds notes and pictures. Undefined: several have it. */
const pathsByEnding = (paths: Iterable<string>): Map<string, string | undefined> => {
  const found = new Map<string, string | undefined>();
  for (const path of paths) {
    const parts = path.toLowerCase().split("/");
    for (const from of parts.keys()) {
      const ending = parts.slice(from).join("/");
      found.set(ending, found.has(ending) ? undefined : path);
    }
  }
  return found;
};

/** Reads a file with the addresses of the files that it links to, and uploads the pictures that it shows. */
const readWithFiles = async (push: Push, path: string, kind: MarkdownKind, isNew: boolean): Promise<Document> => {
  const { folder, local, state, remote, isDryRun, byEnding } = push;
  const text = readBytes(path, await folder.read(path));
  const addresses = new Map<string, string>();
  const read = (): Document =>
    readDocument({
      ...{ kind, path, text, isNew },
      addressOf: (picture, written) => {
        const found = local.others.has(picture) ? picture : byEnding.others.get(written.toLowerCase());
        // An address that is valid in every column, until the picture is uploaded.
        if (found !== undefined && !addresses.has(found)) addresses.set(found, "/picture");
        return found && addresses.get(found);
      },
      noteAt: (name) => {
        const bare = name.replace(/\.(?:mdx?|markdown)$/i, "").toLowerCase();
        const [found] = ["md", "mdx", "markdown"].flatMap((end) => byEnding.texts.get(`${bare}.${end}`) ?? []);
        if (found !== undefined && !addresses.has(found)) addresses.set(found, "");
        return (found && addresses.get(found)) ?? null;
      },
    });
  const first = read();
  if (addresses.size === 0) return first;
  for (const named of addresses.keys()) {
    if (local.texts.has(named)) {
      addresses.set(named, await addressOfFile(push, named));
      continue;
    }
    if (isDryRun) continue;
    const bytes = await folder.read(named);
    const hash = sha256(bytes);
    try {
      state.uploads[hash] ??= await remote.upload(named.split("/").at(-1) ?? named, bytes);
    } catch (error) {
      throw new FileProblem(`${path}: ${messageOf(error)}`);
    }
    addresses.set(named, state.uploads[hash]);
  }
  return read();
};

/** Returns the values that keep a row a draft, or publish it if its file has a date and the user asks for it. */
const publicationOf = ({ isPublishing }: Push, kind: MarkdownKind, { draftBy, appears }: Document): Values => {
  if (kind === "projects") return isPublishing && appears !== null && !draftBy ? {} : { status: "Draft" };
  return { published_at: isPublishing ? appears : null };
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

/** Changes what is sent of a known row: a draft is published only if the user asks for it, and its file allows it. */
const decidePublication = (
  { isPublishing, report }: Push,
  path: string,
  kind: MarkdownKind,
  { document, sent, wasDraft }: { document: Document; sent: Values; wasDraft: boolean },
): void => {
  const { draftBy, appears } = document;
  if (wasDraft && isPublishing && kind !== "projects") sent.published_at = appears;
  if (wasDraft && !isPublishing && isPublic(kind, sent)) {
    delete sent[kind === "projects" ? "status" : "published_at"];
    report(path, "note", "it stays a draft; --publish publishes it");
  }
  if (draftBy && (isPublishing || !wasDraft)) {
    report(path, "note", `it ${wasDraft ? "stays" : "becomes"} a draft, because the file has ${draftBy}`);
  }
};

/** Sends the changes of a file whose row is known. @returns the stored row; null after a conflict */
const updateRow = async (push: Push, path: string, kind: MarkdownKind, document: Document): Promise<Values | null> => {
  const { remote, state, index, report, isDryRun } = push;
  const entry = state.files[path];
  if (!entry) return null;
  const derived = { ...entry, ...derivedOf(document.values) };
  const sent: Values = { ...document.values };
  for (const name of ["slug", "excerpt"] as const) if (derived[name] === entry[name]) delete sent[name];
  delete sent.feed_id;
  const stored = index.get(entry.id);
  decidePublication(push, path, kind, { document, sent, wasDraft: stored?.isDraft === true });
  if (stored?.updated_at !== entry.version) return settle(push, path, { kind, id: entry.id, sent });
  const row = isDryRun ? null : await remote.update(kind, entry.id, entry.version, sent);
  if (row === "conflict") return settle(push, path, { kind, id: entry.id, sent });
  report(path, "updated");
  if (row && row.slug !== (sent.slug ?? stored.slug)) noteAddress(report, path, kind, row);
  return row;
};

/** Sends a new file. A row with its slug on the site was made by an interrupted push, or by somebody else. */
const insertRow = async (
  push: Push,
  path: string,
  { kind, document, store }: { kind: MarkdownKind; document: Document; store: (row: Values | null) => void },
): Promise<void> => {
  const { inserts, state, index, report, isDryRun } = push;
  const slug = slugIn(path, document.all);
  const sent: Values = { ...document.all, slug, ...publicationOf(push, kind, document) };
  const known = [...index.values()].find((row) => row.kind === kind && row.slug === slug);
  const owner = known && Object.keys(state.files).find((other) => state.files[other]?.id === known.id);
  if (owner) throw new FileProblem(`${path}:1: ${owner} has the slug ${slug}, too. Use another one.`);
  if (known) {
    const given = Object.keys({ ...document.values, ...publicationOf(push, kind, document) });
    const same = Object.fromEntries(given.map((name) => [name, sent[name]]));
    return store(await settle(push, path, { kind, id: known.id, sent: same }));
  }
  const onStored = (row: Values): void => {
    report(path, "created", isPublic(kind, sent) ? "" : "as a draft");
    if (row.slug !== slug) noteAddress(report, path, kind, row);
    store(row);
  };
  if (isDryRun) onStored(sent);
  else await inserts.add({ path, kind, values: { id: randomUUID(), ...sent }, onStored });
};

const pushFile = async (push: Push, path: string, hash: string): Promise<void> => {
  const { state, report } = push;
  const kind = kindOf(path);
  const entry = state.files[path];
  if (!kind || isUnsettled(push, path)) return;
  const document = await readWithFiles(push, path, kind, !entry);
  // An unchanged file is sent only if it publishes a draft.
  if (entry?.hash === hash && document.appears === null) return;
  for (const note of document.notes) report(path, "note", note);
  const store = (row: Values | null): void => {
    if (!row || push.isDryRun) return;
    const derived = derivedOf({ ...document.values, slug: document.values.slug ?? row.slug });
    state.files[path] = { ...derived, id: textOf(row.id), version: textOf(row.updated_at), hash };
    push.save();
  };
  if (entry) store(await updateRow(push, path, kind, document));
  else await insertRow(push, path, { kind, document, store });
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
  const { state, local, report, signal, isPublishing } = sync;
  const isChanged = ([path, hash]: readonly [string, string]): boolean => state.files[path]?.hash !== hash;
  const missing = Object.keys(state.files).filter((path) => !local.texts.has(path));
  for (const [path, file] of local.others) {
    const known = state.json[path];
    if (known && known !== sha256(await file.read())) {
      report(path, "note", "JSON files are not sent; import them instead (docs/export.md)");
    }
  }
  const sent = isPublishing ? [...local.texts] : [...local.texts].filter(isChanged);
  if (sent.length + missing.length === 0) return;
  const kinds = [...new Set([...sent.map(([path]) => path), ...missing].map(kindOf))].filter((kind) => kind !== null);
  const byEnding = { texts: pathsByEnding(local.texts.keys()), others: pathsByEnding(local.others.keys()) };
  const whole: Push = { ...sync, index: await readIndex(sync, kinds), inserts: batchInserts(sync), byEnding };
  const isDraft = ([path]: readonly [string, string]): boolean => {
    const row = whole.index.get(state.files[path]?.id ?? "");
    return row?.isDraft === true && row.updated_at === state.files[path]?.version;
  };
  const files = sent.filter((file) => isChanged(file) || isDraft(file));
  let done = 0;
  const total = files.length + missing.length;
  const run = async (path: string, work: () => Promise<void>): Promise<void> => {
    if (signal.aborted) return;
    await onFile(sync, path, work);
    done += 1;
    sync.onProgress(done, total);
  };
  for (const [path, hash] of files) await run(path, () => pushFile(whole, path, hash));
  await whole.inserts.send();
  for (const path of missing) await run(path, () => pushDeletion(whole, path));
};
