import { resumeDesigns } from "../base/resumeDesigns.ts";
import { list, nullable, object, type Schema, string } from "../base/schema.ts";
import { choice, entries, longText, optional, text } from "./columns.ts";
import { type Row, table } from "./table.ts";

/** The tables whose rows a résumé shows. */
export const resumeKinds = ["experiences", "skill_categories", "projects", "education", "certifications"] as const;

export type ResumeKind = (typeof resumeKinds)[number];

/** Who can read a résumé: the owner, everyone with its address, or everyone. */
export const resumeVisibilities = ["Private", "By link", "Public"] as const;

export const resumePapers = ["A4", "Letter"] as const;

/** A row that a résumé shows. Its texts replace those of the row, unless they are null. */
export interface ResumeItem {
  kind: ResumeKind;
  id: string;
  title: string | null;
  summary: string | null;
  highlights: string[] | null;
  /** The row's highlights, or a category's skills, that this résumé does not show. */
  leftOut: string[];
}

const isKind = (value: string): value is ResumeKind => resumeKinds.some((kind) => kind === value);

const kind: Schema<ResumeKind> = {
  parse: (value, at) => {
    const name = string.parse(value, at);
    if (!isKind(name)) throw new Error(`Expected a kind of row in ${at}.`);
    return name;
  },
};

/** The column `items`. */
export const resumeItems: Schema<ResumeItem[]> = list(
  object<ResumeItem>({
    kind,
    id: string,
    title: nullable(string),
    summary: nullable(string),
    highlights: nullable(list(string)),
    leftOut: list(string),
  }),
);

/** Returns items as the database stores them: without the texts that are the site's. */
export const storedItems = (items: readonly ResumeItem[]) =>
  items.map(({ kind, id, title, summary, highlights, leftOut }) => ({
    kind,
    id,
    ...(title === null ? {} : { title }),
    ...(summary === null ? {} : { summary }),
    ...(highlights === null ? {} : { highlights }),
    ...(leftOut.length === 0 ? {} : { leftOut }),
  }));

export const resumes = table("resumes", {
  name: text(120),
  visibility: choice(resumeVisibilities),
  design: choice(resumeDesigns),
  paper: choice(resumePapers),
  language: optional(text(35)),
  job_title: optional(text(200)),
  summary: optional(longText(5000)),
  items: entries(),
});

/** A résumé for an audience. */
export type StoredResume = Row<typeof resumes>;
