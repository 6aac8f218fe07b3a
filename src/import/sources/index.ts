import { joinOr } from "#shared/base/text.ts";
import { mediaKinds } from "#shared/media/mediaFiles.ts";
import { plinth } from "../plinth/plinth.ts";
import { sentences } from "../read/cleanText.ts";
import { readText } from "../read/decodeFile.ts";
import { type ChosenFile, isIgnored, openFiles } from "../read/files.ts";
import { ImportRefusal, type ImportSource, type Parsed, type SourceFile } from "../types.ts";
import { credly } from "./credly.ts";
import { europass } from "./europass.ts";
import { ghost } from "./ghost.ts";
import { github } from "./github.ts";
import { devto, hashnode } from "./jsonBlogs.ts";
import { jsonResume } from "./jsonResume.ts";
import { linkedin } from "./linkedin.ts";
import { isBlog } from "./markdown/blogSite.ts";
import { markdown } from "./markdown/markdown.ts";
import { medium } from "./medium.ts";
import { reactiveResume } from "./reactiveResume.ts";
import { renderCv } from "./renderCv.ts";
import { substack } from "./substack.ts";
import { wordpress } from "./wordpress.ts";

const careers: readonly ImportSource[] = [reactiveResume, jsonResume, renderCv, europass];

/** All sources. The first that recognises the files reads them. */
export const importSources: readonly ImportSource[] = [
  plinth,
  linkedin,
  credly,
  github,
  ...careers,
  ghost,
  wordpress,
  medium,
  substack,
  hashnode,
  devto,
  markdown,
];

// With their name, these read an empty answer, too, and reject other files themselves.
const readAnyFile: readonly ImportSource[] = [plinth, linkedin, credly, github, jsonResume];

const namesOf = (files: readonly { path: string }[]): string => {
  const names = files.slice(0, 3).map(({ path }) => path);
  return files.length > 3 ? `${names.join(", ")} and ${files.length - 3} more` : names.join(", ");
};

const isText = /\.(?:csv|json|xml|md|markdown|mdx|html?)$/i;

/**
 * Returns the source of the files, or the source with the given name.
 * @throws {ImportRefusal} if no source has the name, or if the source cannot read the files
 */
export const recognise = (files: readonly SourceFile[], name?: string | null): ImportSource => {
  // A blog may contain its author's career.
  const isPart = (source: ImportSource): boolean => careers.includes(source) && isBlog(files);
  const found = importSources.find((source) =>
    name ? source.name === name : source.recognises(files) && !isPart(source),
  );
  if (name && !found) {
    const names = joinOr(importSources.map((source) => source.name));
    throw new ImportRefusal(`Unknown source “${name}”. Use ${names}.`);
  }
  if (found && (!name || readAnyFile.includes(found) || found.recognises(files))) return found;
  // A damaged text gets its own message.
  for (const file of files) if (isText.test(file.path)) readText(file);
  const labels = found ? found.label : joinOr(importSources.map(({ label }) => label));
  throw new ImportRefusal(
    `${namesOf(files)}: this doesn't look like an export of ${labels}. Choose ${found?.choose ?? "the downloaded file"}.`,
  );
};

// Of the pictures that cannot be stored, the owner gets a message.
const isShown = new RegExp(`\\.(?:jpeg|heic|bmp|tiff?|${Object.keys(mediaKinds).join("|")})$`, "i");

export interface ReadImport {
  source: string;
  label: string;
  parsed: Parsed;
  /** The paths of its pictures, videos and documents, which `createMediaReader` reads. */
  files: readonly string[];
}

// A RangeError is a stack overflow: some sources walk HTML trees recursively.
const parse = (source: ImportSource, files: readonly SourceFile[]): Parsed => {
  try {
    return source.parse(files);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ImportRefusal(
      `${namesOf(files)}: something is nested too deeply to be read. Import the files in parts to find it, then leave it out.`,
    );
  }
};

/** Opens and parses the chosen files. @param name the source's name; null to recognise it @throws {ImportRefusal} */
export const readExport = async (chosen: readonly ChosenFile[], name: string | null): Promise<ReadImport> => {
  const files = await openFiles(chosen);
  const source = recognise(files, name);
  const shown = files.map(({ path }) => path).filter((path) => isShown.test(path));
  const parsed = parse(source, files);
  const links = chosen.filter(({ isLink, path }) => isLink && !isIgnored(path));
  const career = source === markdown && careers.find((each) => each.recognises(files));
  const notes = sentences(
    ...parsed.notes,
    career && `The folder also has a career for ${career.label}. Import that file by itself.`,
    links.length > 0 && `Symbolic links were skipped: ${namesOf(links)}.`,
  );
  return { source: source.name, label: source.label, parsed: { ...parsed, notes }, files: shown };
};
