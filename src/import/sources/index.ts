import { joinOr } from "#shared/base/text.ts";
import { mediaKinds } from "#shared/media/mediaFiles.ts";
import { plinth } from "../plinth/plinth.ts";
import { readText } from "../read/decodeFile.ts";
import { type ChosenFile, openFiles } from "../read/files.ts";
import { ImportRefusal, type ImportSource, type Parsed, type SourceFile } from "../types.ts";
import { credly } from "./credly.ts";
import { devto } from "./devto.ts";
import { ghost } from "./ghost.ts";
import { github } from "./github.ts";
import { hashnode } from "./hashnode.ts";
import { jsonResume } from "./jsonResume.ts";
import { linkedin } from "./linkedin.ts";
import { markdown } from "./markdown/markdown.ts";
import { medium } from "./medium.ts";
import { substack } from "./substack.ts";
import { wordpress } from "./wordpress.ts";

/** All that can be imported from; the first that recognises the files is taken. */
export const importSources: readonly ImportSource[] = [
  plinth,
  linkedin,
  credly,
  github,
  jsonResume,
  ghost,
  wordpress,
  medium,
  substack,
  hashnode,
  devto,
  markdown,
];

const namesOf = (files: readonly SourceFile[]): string => {
  const names = files.slice(0, 3).map(({ path }) => path);
  return files.length > 3 ? `${names.join(", ")} and ${files.length - 3} more` : names.join(", ");
};

const isText = /\.(?:csv|json|xml|md|markdown|mdx|html?)$/i;

/**
 * The source that files come from, or the one that is asked for by its name.
 * @throws {ImportRefusal} when there is none, or the files are none of its
 */
export const recognise = (files: readonly SourceFile[], asked?: string | null): ImportSource => {
  const found = importSources.find((source) => (asked ? source.name === asked : source.recognises(files)));
  if (asked && !found) {
    throw new ImportRefusal(`There is no source “${asked}”. Take ${joinOr(importSources.map(({ name }) => name))}.`);
  }
  if (found && !(asked && found.choose && !found.recognises(files))) return found;
  // Of a text that is broken nothing can be recognised: it says so itself.
  for (const file of files) if (isText.test(file.path)) readText(file);
  const labels = found ? found.label : joinOr(importSources.map(({ label }) => label));
  throw new ImportRefusal(
    `${namesOf(files)}: this looks like no export of ${labels}. Choose ${found?.choose ?? "the file as it was downloaded"}.`,
  );
};

const isShown = new RegExp(`\\.(?:jpeg|${Object.keys(mediaKinds).join("|")})$`, "i");

/** The content of an export, with its source. */
export interface ReadImport {
  source: string;
  label: string;
  parsed: Parsed;
  /** The paths of its pictures, videos and documents, which `mediaReader` reads. */
  files: readonly string[];
}

// A stack that overflows: some sources walk trees of HTML by themselves.
const parse = (source: ImportSource, files: readonly SourceFile[]): Parsed => {
  try {
    return source.parse(files);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ImportRefusal(
      `${namesOf(files)}: something in it is nested too deeply to be read. Import its files a part at a time to find it, and leave it out.`,
    );
  }
};

/** Opens, recognises and parses what was chosen. @param asked a source's name @throws {ImportRefusal} */
export const readExport = async (chosen: readonly ChosenFile[], asked: string | null): Promise<ReadImport> => {
  const files = await openFiles(chosen);
  const source = recognise(files, asked);
  const shown = files.map(({ path }) => path).filter((path) => isShown.test(path));
  return { source: source.name, label: source.label, parsed: parse(source, files), files: shown };
};
