import { bareUrl } from "#public/data/paths.ts";
import * as texts from "#public/pages/resume/resume.ts";
import type { ResumeWords } from "#public/pages/resume/resumeFormats.ts";
import { keysOf } from "#shared/base/schema.ts";
import { bulletMark, partsOf } from "./bullets.ts";

interface LinkedText {
  text: string;
  link?: string | undefined;
}

/** A paragraph of a résumé, by its style in Word. */
export interface ResumeBlock extends LinkedText {
  style: "Title" | "Subtitle" | "Contact" | "BodyText" | "ListBullet" | "Heading1" | "Heading2" | "Place" | "Keywords";
  /** The bold words before the text. */
  label?: string;
  /** The text at the end of the line of a heading. */
  right?: LinkedText;
  /** Written in place of the text. */
  contacts?: LinkedText[];
}

const one = (style: ResumeBlock["style"], text = "", more: Partial<ResumeBlock> = {}): ResumeBlock[] =>
  text.trim() ? [{ style, text, ...more }] : [];

const points = (items: readonly string[], link?: string): ResumeBlock[] =>
  items.flatMap((item) => one("ListBullet", item.replace(bulletMark, ""), { link }));

const body = (text = ""): ResumeBlock[] =>
  partsOf(text).flatMap((part) => (typeof part === "string" ? one("BodyText", part) : points(part)));

const head = (title: string, right: string, link?: string): ResumeBlock[] =>
  one("Heading2", title, { link, ...(right && { right: { text: right, link } }) });

const contactsOf = (basics: texts.Resume["basics"]): LinkedText[] => {
  const { phone, email, url, profiles } = basics;
  const place = texts.locationWords(basics);
  return [
    ...(place ? [{ text: place }] : []),
    ...(phone ? [{ text: phone, link: texts.phoneUrl(phone) }] : []),
    ...[email && `mailto:${email}`, url, ...profiles.map((one) => one.url)].flatMap((link) =>
      link ? [{ text: bareUrl(link), link }] : [],
    ),
  ];
};

/** Returns the paragraphs of a résumé in one column, for Word, Markdown and plain text. */
export const resumeBlocks = (resume: texts.Resume, words: ResumeWords): ResumeBlock[] => {
  const { basics, work, skills, projects, languages, education, certificates } = resume;
  const { word, period } = words;
  const sections = {
    experience: work.flatMap((row) => [
      ...head(row.position, period(row.startDate, row.endDate)),
      ...one("Place", texts.placeWords(row), { link: row.url }),
      ...body(row.summary),
      ...points(row.highlights),
      ...one("Keywords", row.keywords.join(", ")),
    ]),
    skills: skills.flatMap(({ name, keywords }) => one("BodyText", keywords.join(", "), { label: `${name}: ` })),
    projects: projects.flatMap(({ name, url, description, keywords }) => [
      ...head(name, bareUrl(url ?? ""), url),
      ...body(description),
      ...one("Keywords", keywords.join(", ")),
    ]),
    languages: body(texts.languageWords(languages)),
    education: education.flatMap((row) => {
      const { title, where } = texts.schoolWords(row, words);
      return [...head(title, period(row.startDate, row.endDate)), ...one("Place", where), ...points(row.highlights)];
    }),
    certifications: certificates.flatMap((row) => points([texts.certificateWords(row)], row.url)),
  };
  const activity = (row: texts.ResumeActivity) => [
    ...head(row.title, period(row.startDate, row.endDate), row.url),
    ...one("Place", row.organization),
    ...body(row.summary),
    ...one("Keywords", bareUrl(row.videoUrl ?? ""), { link: row.videoUrl }),
    ...points(row.highlights),
  ];
  return [
    ...one("Title", basics.name),
    ...one("Subtitle", basics.label),
    ...one("Contact", basics.name, { contacts: contactsOf(basics) }),
    ...body(basics.summary),
    ...keysOf(texts.resumeSections).flatMap((name) =>
      sections[name].length > 0 ? [...one("Heading1", word(name)), ...sections[name]] : [],
    ),
    ...texts
      .activitySections(resume)
      .flatMap(({ kind, entries }) => [...one("Heading1", word(kind)), ...entries.flatMap(activity)]),
  ];
};
