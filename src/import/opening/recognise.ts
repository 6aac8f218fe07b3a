import { either } from "#shared/words.ts";
import { textOfFile } from "../text.ts";
import { ImportRefusal, type ImportSource, type SourceFile } from "../types.ts";

const namesOf = (files: readonly SourceFile[]): string => {
  const names = files.slice(0, 3).map(({ path }) => path);
  return files.length > 3 ? `${names.join(", ")} and ${files.length - 3} more` : names.join(", ");
};

const isText = /\.(?:csv|json|xml|md|markdown|mdx|html?)$/i;

/**
 * The source that files come from, or the one that is asked for.
 * @throws {ImportRefusal} when there is none
 */
export const recognise = (
  files: readonly SourceFile[],
  sources: readonly ImportSource[],
  asked?: string,
): ImportSource => {
  const labels = sources.map(({ label }) => label);
  const found = asked ? sources.find(({ name }) => name === asked) : sources.find((source) => source.recognises(files));
  if (found) return found;
  if (asked) {
    throw new ImportRefusal(`There is no source “${asked}”. Take ${either(sources.map(({ name }) => name))}.`);
  }
  // Of a text that is broken nothing can be recognised: it says so itself.
  for (const file of files) if (isText.test(file.path)) textOfFile(file);
  throw new ImportRefusal(
    `${namesOf(files)}: this looks like no export of ${either(labels)}. Choose the file as it was downloaded.`,
  );
};
