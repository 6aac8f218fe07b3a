import { exportSource } from "#import/plinth/exportSource.ts";
import { exportedValues, exportPaths, isMarkdownKind } from "#import/plinth/format.ts";
import { exportFiles } from "#import/plinth/writeExport.ts";
import { batchesOf } from "#shared/base/postgrest.ts";
import { recordOf, unknown } from "#shared/base/schema.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { withOwnFiles } from "#shared/media/pictureOf.ts";
import type { Values } from "#shared/tables/values.ts";
import { sha256 } from "../../shared/sha256.ts";
import { UserError } from "../../shared/userError.ts";
import { isMdx, kindOf, pathKey } from "./folder.ts";
import { derivedOf } from "./state.ts";
import { fileOf, isUnsettled, onFile, readIndex, readWholeRows, type Sync, writeBeside, writeTheirs } from "./sync.ts";

const downloadsAtOnce = 6;

/** Adds the names of the site's files that a text shows. */
export const addFileNames = (text: string, names: Set<string>): void => {
  withOwnFiles(text, (address) => {
    names.add(address.replace(/^\/media\//, "").replace(/#.*$/, ""));
    return address;
  });
};

const pullPictures = async (sync: Sync, names: ReadonlySet<string>): Promise<void> => {
  const { folder, remote, local, report, isDryRun, signal } = sync;
  const missing = [...names].filter((name) => !local.others.has(`${exportPaths.mediaFolder}${name}`)).sort();
  let done = 0;
  const download = (name: string): Promise<void> =>
    onFile(sync, `${exportPaths.mediaFolder}${name}`, async () => {
      const bytes = isDryRun ? null : await remote.download(name);
      if (bytes) folder.write(`${exportPaths.mediaFolder}${name}`, bytes);
      if (bytes || isDryRun) report(`${exportPaths.mediaFolder}${name}`, "written");
      else report(`${exportPaths.mediaFolder}${name}`, "note", "the site has no such file");
      done += 1;
      sync.onProgress(done, missing.length);
    });
  for (const batch of batchesOf(missing, downloadsAtOnce)) {
    if (!signal.aborted) await Promise.all(batch.map(download));
  }
};

/** Returns a function that chooses the path of a new row. Its file may exist already. */
const createPaths = ({ state, local }: Sync) => {
  const existing = new Map([...local.texts.keys()].map((path) => [pathKey(path), path]));
  const taken = new Set(Object.keys(state.files).map(pathKey));
  return (path: string, id: string): string => {
    const chosen = taken.has(pathKey(path)) ? path.replace(/\.md$/, `-${id.slice(0, 8)}.md`) : path;
    taken.add(pathKey(chosen));
    return existing.get(pathKey(chosen)) ?? chosen;
  };
};

/** Decides by hashes: of the file here, at the last pull or push, and on the site. A file that was changed here is never overwritten. */
const decide = (
  here: string | undefined,
  known: string | undefined,
  there: string,
): "leave" | "take over" | "write" | "conflict" => {
  if (there === known) return "leave";
  if (here === there) return "take over";
  return here === undefined || here === known ? "write" : "conflict";
};

const pullRow = (sync: Sync, path: string, row: Values): void => {
  const { folder, state, local, report, isDryRun } = sync;
  const kind = kindOf(path);
  if (!kind || isUnsettled(sync, path)) return;
  const { content, hash } = fileOf(kind, row);
  const [entry, here] = [state.files[path], local.texts.get(path)];
  const found = decide(here, entry?.hash, hash);
  const decision = found === "write" && here !== undefined && isMdx(path) ? "conflict" : found;
  if (decision === "conflict") writeTheirs(sync, path, { kind, row });
  if (decision === "write") {
    report(path, "written", entry && here === undefined ? "it was deleted here and changed on the site" : "");
    if (!isDryRun) folder.write(path, content);
  }
  if (isDryRun || decision === "conflict") return;
  const known = decision === "leave" && entry ? entry : { ...derivedOf(exportedValues(kind, row)), hash };
  state.files[path] = { ...known, id: textOf(row.id), version: textOf(row.updated_at) };
  sync.save();
};

const pullDeletion = ({ folder, state, local, report, isDryRun, isDeleting }: Sync, path: string): void => {
  const here = local.texts.get(path);
  const isChanged = here !== state.files[path]?.hash;
  const isKept = here !== undefined && (isChanged || !isDeleting);
  const advice = isChanged ? ", and changed here" : isDeleting ? "" : "; --delete deletes it here";
  if (here !== undefined) report(path, isKept ? "kept" : "deleted", `it was deleted on the site${advice}`);
  if (isKept || isDryRun) return;
  if (here !== undefined) folder.remove(path);
  delete state.files[path];
};

/**
 * Writes the files of rows that changed on the site. A file that was changed here stays, with the site's text beside it.
 * @param names the files of the site that texts in the folder show
 */
export const pull = async (sync: Sync, names: Set<string>): Promise<void> => {
  const { folder, state, report, signal } = sync;
  const index = await readIndex(sync);
  const pathOf = new Map(Object.entries(state.files).map(([path, { id }]) => [id, path]));
  const choosePath = createPaths(sync);
  const wanted = [...index.values()].filter(({ id, updated_at }) => {
    const path = pathOf.get(id);
    return !path || state.files[path]?.version !== updated_at;
  });
  let done = 0;
  for (const kind of new Set(wanted.map((row) => row.kind))) {
    const ids = wanted.filter((row) => row.kind === kind).map(({ id }) => id);
    await readWholeRows(sync, kind, ids, async (row) => {
      const { path: usual, content } = fileOf(kind, row);
      const path = pathOf.get(textOf(row.id)) ?? choosePath(usual, textOf(row.id));
      addFileNames(content, names);
      await onFile(sync, path, () => pullRow(sync, path, row));
      done += 1;
      sync.onProgress(done, wanted.length);
    });
  }
  if (signal.aborted) return;
  for (const [path, { id }] of Object.entries(state.files)) {
    if (!index.has(id)) pullDeletion(sync, path);
    else if (!folder.has(path)) report(path, "missing", "it was deleted here only");
  }
  await pullPictures(sync, names);
};

/** Writes everything else of an export: JSON files, and all uploaded files in all sizes. @throws {UserError} for other accounts than the owner's */
export const pullOthers = async (sync: Sync, { account }: { account: { role: string } }): Promise<void> => {
  const { remote, folder, state, local, report, isDryRun, signal } = sync;
  if (account.role !== "owner") throw new UserError("Only the owner can pull everything. Leave out --all.");
  const has = (name: string): boolean =>
    local.others.has(`${exportPaths.mediaFolder}${name}`) || folder.has(`${exportPaths.mediaFolder}${name}`);
  const source = exportSource({
    readRows: (table, query) => {
      // The Markdown files are written already: only the slugs are needed, for redirects.
      const select = isMarkdownKind(table) ? "id,slug" : (query.select ?? "*");
      return remote.rows({ table, columns: select, parse: recordOf(unknown).parse }, { limit: "1", ...query, select });
    },
    readResume: async () => (await fetch(new URL("/resume.json", remote.site), { signal })).text(),
    file: async (name) => (isDryRun || has(name) ? new Uint8Array() : remote.download(name)),
    signal,
  });
  const write = async (path: string, content: string): Promise<void> => {
    if (isUnsettled(sync, path)) return;
    const there = sha256(content);
    const bytes = await local.others.get(path)?.read();
    const decision = decide(bytes && sha256(bytes), state.json[path], there);
    if (decision === "conflict") writeBeside(sync, path, content);
    if (decision === "write") report(path, "written");
    if (isDryRun) return;
    if (decision === "write") folder.write(path, content);
    state.json[path] = there;
  };
  const missing = await exportFiles(source, ({ path, content }) => {
    if (kindOf(path)) return;
    if (typeof content === "string") return onFile(sync, path, () => write(path, content));
    if (content.length > 0) folder.write(path, content);
  });
  for (const name of missing) report(name, "note", "the site has no such file");
};
