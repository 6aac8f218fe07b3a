import { resumeDesigns } from "../base/resumeDesigns.ts";
import { list, nullable, object, only, type Schema, string } from "../base/schema.ts";
import { choice, entries, longText, optional, text, toggle } from "./columns.ts";
import { type Row, table } from "./table.ts";

export const resumeKinds = [
  "experiences",
  "skill_categories",
  "projects",
  "education",
  "certifications",
  "activities",
] as const;

export type ResumeKind = (typeof resumeKinds)[number];

export const resumePapers = ["A4", "Letter"] as const;

export interface ResumeItem {
  kind: ResumeKind;
  id: string;
  title?: string | undefined;
  summary?: string | undefined;
  highlights?: string[] | undefined;
  /** The row's highlights, or a category's skills, that this résumé does not show. */
  leftOut: string[];
}

const kind = only("a kind of row", (value): value is ResumeKind => resumeKinds.some((name) => name === value));

const orUndefined = <T>(schema: Schema<T>): Schema<T | undefined> => ({
  parse: (value, at) => nullable(schema).parse(value, at) ?? undefined,
});

export const resumeItems = list(
  object<ResumeItem>({
    kind,
    id: string,
    title: orUndefined(string),
    summary: orUndefined(string),
    highlights: orUndefined(list(string)),
    leftOut: list(string),
  }),
);

export const resumes = table("resumes", {
  name: text(120),
  // The owner, everyone with its address, or everyone can read it.
  visibility: choice(["Private", "By link", "Public"]),
  design: choice(resumeDesigns),
  paper: choice(resumePapers),
  language: optional(text(35)),
  job_title: optional(text(200)),
  summary: optional(longText(5000)),
  anonymous: toggle(),
  items: entries(),
});

export type StoredResume = Row<typeof resumes>;
