import type { DescribedFile } from "#shared/media/describedFile.ts";
import type { LinkKind } from "#shared/site/profileLinks.ts";
import type { Row } from "#shared/tables/table.ts";
import type { ImportedTables } from "./kinds.ts";

export interface SourceFile {
  /** With `/`, relative to the folder or archive. Never absolute, never with `..`. */
  path: string;
  /** Empty for media in a folder or archive, which are only listed. Read text with `readText` (read/decodeFile.ts). */
  bytes: Uint8Array;
}

type Values<Table> = Partial<Omit<Row<Table>, "id">>;

/** The ids of a résumé's items are source ids of rows in the same import. */
export type ImportedValues = { [Kind in ImportedKind]: Values<ImportedTables[Kind]["table"]> };

export type ImportedKind = keyof ImportedTables;

/** Not validated: the owner can fix it in the review. */
export interface ImportedRow<Kind extends ImportedKind = ImportedKind, RowValues = ImportedValues[Kind]> {
  kind: Kind;
  /** A stable id within the source. Later imports find the row by it. */
  sourceId: string;
  values: RowValues;
  /** Sentences about values that were only partly understood, shown with the row. */
  notes?: readonly string[];
  /** False for a row that owners rarely want. It is shown unticked. */
  suggested?: boolean;
}

export type AnyImportedRow = ImportedRow<ImportedKind, Readonly<Record<string, unknown>>>;

export interface ProfileLink {
  kind: LinkKind;
  label: string;
  url: string;
}

/** A source's values about the owner, for the site's settings. */
export interface ImportedProfile {
  name?: string;
  jobTitle?: string;
  tagline?: string;
  /** Paragraphs of plain text. */
  about?: readonly string[];
  location?: string;
  /** For example "Speaks": "Swedish (native), English". */
  facts?: readonly { label: string; value: string }[];
  picture?: string;
  githubUser?: string;
  /** The language of the résumé, as a BCP 47 tag. */
  language?: string;
  links?: readonly ProfileLink[];
}

/** An address of the old site, and the row that it redirects to. */
export interface ImportedRedirect {
  /** A path with its query, such as `/2019/01/a-post/`. */
  from: string;
  to: { kind: ImportedKind; sourceId: string };
}

/** A moment of a source, and the offset of its author's clock in minutes. */
export interface ClockOffset {
  moment: string;
  minutes: number;
}

export interface Parsed {
  rows: readonly AnyImportedRow[];
  redirects: readonly ImportedRedirect[];
  profile?: ImportedProfile;
  /** The stored settings of another Plinth site. Not validated. */
  settings?: Readonly<Record<string, unknown>>;
  /** The files of another Plinth site, and the folder that contains them. */
  media?: { folder: string; files: readonly DescribedFile[] };
  /** Paths of the old site's feeds. */
  feeds?: readonly string[];
  timeZone?: string;
  /** The offsets of the dates, if their time zone has no name. */
  offsets?: readonly ClockOffset[];
  /** Sentences about content that was not understood or left out. */
  notes: readonly string[];
}

export interface ImportSource {
  /** Used in `--source linkedin`, and stored with each row. */
  name: string;
  label: string;
  /** The files to choose, for docs/import.md and the message about files of another source. */
  choose: string;
  /** A cheap check, by name and content, whether the files come from this source. */
  recognises: (files: readonly SourceFile[]) => boolean;
  /**
   * Pure: uses neither clock nor network.
   * @throws {ImportRefusal} if the files cannot be read
   */
  parse: (files: readonly SourceFile[]) => Parsed;
}

/** Thrown for a file that cannot be imported. The message names the file and what to do. */
export class ImportRefusal extends Error {}
