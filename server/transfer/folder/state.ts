import { object, recordOf, string, where } from "#shared/base/schema.ts";
import { sortedJson } from "#shared/base/sortedJson.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import type { Values } from "#shared/tables/values.ts";
import { sha256 } from "../../shared/sha256.ts";
import { messageOf, UserError } from "../../shared/userError.ts";
import { type Folder, kindOf, type LocalFiles, stateFolder } from "./folder.ts";

const stateFile = `${stateFolder}/state.json`;

const stateSchema = object({
  site: string,
  /** The row of each file, and its version at the last pull or push. `slug` and the hash of `excerpt` are those in the file. */
  files: where(
    recordOf(object({ id: string, slug: string, excerpt: string, version: string, hash: string })),
    "paths of posts, projects and pages",
    (files) => Object.keys(files).every(kindOf),
  ),
  /** The hashes of the JSON files, by path. */
  json: recordOf(string),
  /** The addresses of uploaded pictures, by the hash of their content. */
  uploads: recordOf(string),
});

export type FolderState = ReturnType<typeof stateSchema.parse>;

const conflict = /^<{7}[^\n]*\n([\s\S]*?)(?:^\|{7}[^\n]*\n[\s\S]*?)?^={7}\r?\n([\s\S]*?)^>{7}[^\n]*(?:\n|$)/gm;

const parseState = (text: string): FolderState => stateSchema.parse(JSON.parse(text));

/** Reads a state, also one with conflict markers of git: the newer version of each file is the known one. */
const mergeSides = (text: string): FolderState => {
  const [ours, theirs] = [parseState(text.replace(conflict, "$1")), parseState(text.replace(conflict, "$2"))];
  if (ours.site !== theirs.site) throw new Error(`its sides belong to ${ours.site} and ${theirs.site}`);
  const newer = Object.entries(theirs.files).filter(
    ([path, { version }]) => version > (ours.files[path]?.version ?? ""),
  );
  return {
    site: ours.site,
    files: { ...ours.files, ...Object.fromEntries(newer) },
    json: { ...theirs.json, ...ours.json },
    uploads: { ...theirs.uploads, ...ours.uploads },
  };
};

/** Reads the state of a folder. @throws {UserError} if the folder belongs to another site, or the state is damaged */
export const readState = async (folder: Folder, site: string): Promise<FolderState> => {
  if (!folder.has(stateFile)) return { site, files: {}, json: {}, uploads: {} };
  const content = await folder.read(stateFile);
  let state: FolderState;
  try {
    state = mergeSides(new TextDecoder().decode(content));
  } catch (error) {
    throw new UserError(
      `${stateFile} is damaged (${messageOf(error)}). Restore it from git, or pull into a new folder and copy your changes there.`,
    );
  }
  if (state.site === site) return state;
  throw new UserError(`${folder.root} belongs to ${state.site}, not to ${site}. Add --site ${state.site}.`);
};

/** Returns the values that the site may derive from others. They are sent only if they change in the file. */
export const derivedOf = ({ slug, excerpt }: Values) => ({
  slug: textOf(slug),
  excerpt: sha256(textOf(excerpt)).slice(0, 16),
});

const saveEveryMs = 1000;

/** Returns a function that writes the state at most once a second. A run that ends in between can be repeated. */
export const stateSaver = (folder: Folder, state: FolderState) => {
  let [saved, savedAt] = ["", 0];
  return (now = false): void => {
    if (!now && Date.now() - savedAt < saveEveryMs) return;
    savedAt = Date.now();
    const text = `${sortedJson(state, 2)}\n`;
    if (text !== saved) folder.write(stateFile, text);
    saved = text;
  };
};

/**
 * Finds renamed files by their content, or by their slug, and corrects their paths in the state.
 * @param slugOf reads the slug in a file
 * @returns the new path of each renamed file, by its former path
 */
export const followRenames = async (
  state: FolderState,
  { texts }: LocalFiles,
  slugOf: (path: string) => Promise<string>,
): Promise<Map<string, string>> => {
  const renamed = new Map<string, string>();
  const missing = Object.entries(state.files).filter(([path]) => !texts.has(path));
  if (missing.length === 0) return renamed;
  for (const [path, hash] of texts) {
    if (state.files[path]) continue;
    const ofKind = missing.filter(([former]) => kindOf(former) === kindOf(path) && !renamed.has(former));
    const slug = ofKind.length > 0 ? await slugOf(path) : "";
    const [former, entry] =
      ofKind.find(([, each]) => each.hash === hash) ??
      ofKind.find(([, each]) => slug !== "" && each.slug === slug) ??
      [];
    if (!former || !entry) continue;
    renamed.set(former, path);
    delete state.files[former];
    state.files[path] = entry;
  }
  return renamed;
};
