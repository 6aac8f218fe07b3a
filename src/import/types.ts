import type { certifications } from "#shared/tables/certifications.ts";
import type { education } from "#shared/tables/education.ts";
import type { experiences } from "#shared/tables/experiences.ts";
import type { pages } from "#shared/tables/pages.ts";
import type { posts } from "#shared/tables/posts.ts";
import type { projects } from "#shared/tables/projects.ts";
import type { skillCategories } from "#shared/tables/skillCategories.ts";
import type { Row } from "#shared/tables/table.ts";
import type { technicalSkills } from "#shared/tables/technicalSkills.ts";

/** A file as it was dropped, or as it lay in an archive. */
export interface SourceFile {
  /** With `/`, relative to the folder or archive; never absolute, never with `..`. */
  path: string;
  /** Read text with `textOfFile` or `textIn` (./text.ts). Empty of pictures, films and fonts in a folder or archive: these are only listed. */
  bytes: Uint8Array;
}

type Values<Table> = Partial<Omit<Row<Table>, "id">>;

/** What rows of each kind hold. */
export interface ImportedValues {
  posts: Values<typeof posts>;
  pages: Values<typeof pages>;
  projects: Values<typeof projects>;
  experiences: Values<typeof experiences>;
  education: Values<typeof education>;
  certifications: Values<typeof certifications>;
  skill_categories: Values<typeof skillCategories>;
  technical_skills: Values<typeof technicalSkills>;
}

export type ImportedKind = keyof ImportedValues;

/** A row that a source holds: not checked yet, as the owner may still mend it. */
export interface ImportedRow<Kind extends ImportedKind = ImportedKind> {
  kind: Kind;
  /** Names the row within its source for good: by this a second import finds it again. */
  sourceId: string;
  values: ImportedValues[Kind];
  /** What was understood only in part, for the owner to read beside the row. */
  notes?: readonly string[];
  /** False where an owner rarely wants it: shown, and not ticked. */
  suggested?: boolean;
}

export type AnyImportedRow = { [Kind in ImportedKind]: ImportedRow<Kind> }[ImportedKind];

/** What a source says of the owner, for the site's settings. */
export interface ImportedProfile {
  name?: string;
  jobTitle?: string;
  tagline?: string;
  /** Paragraphs of plain text. */
  about?: readonly string[];
  location?: string;
  /** As "Speaks": "Swedish (native), English". */
  facts?: readonly { label: string; value: string }[];
  picture?: string;
  githubUser?: string;
  links?: readonly { kind: "github" | "linkedin" | "mastodon" | "email" | "web"; label: string; url: string }[];
}

/** An address of the old site, and the row that is there now. */
export interface ImportedRedirect {
  /** A path with its query, as `/2019/01/a-post/`. */
  from: string;
  to: { kind: ImportedKind; sourceId: string };
}

/** All that was found in the files of one source. */
export interface Parsed {
  rows: readonly AnyImportedRow[];
  redirects: readonly ImportedRedirect[];
  profile?: ImportedProfile;
  /** The settings of another site of Plinth, as it stores them: not checked yet. */
  settings?: Readonly<Record<string, unknown>>;
  /** What was not understood, or left out, each in a sentence. */
  notes: readonly string[];
}

/** A kind of export that can be read. */
export interface ImportSource {
  /** As in `--source linkedin`; stored with each row. */
  name: string;
  /** As in "From LinkedIn". */
  label: string;
  /** Whether the files are of this source; by their names and content, cheaply. */
  recognises: (files: readonly SourceFile[]) => boolean;
  /**
   * Pure: no clock, no network.
   * @throws {ImportRefusal} when nothing can be made of the files
   */
  parse: (files: readonly SourceFile[]) => Parsed;
}

/** Why a whole file is refused: a sentence that names the file and says what to do. */
export class ImportRefusal extends Error {}
