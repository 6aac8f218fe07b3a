import * as v from "valibot";
import { isLanguage } from "#shared/base/languages.ts";
import { keysOf } from "#shared/base/schema.ts";
import { joinAnd, joinCommas } from "#shared/base/text.ts";
import { isRecord } from "#shared/base/unknownValues.ts";
import { proficiencyOf } from "#shared/resume/skillLevels.ts";
import { kindOfNetwork, linkAddress } from "#shared/site/profileLinks.ts";
import {
  type AnyImportedRow,
  type ImportedProfile,
  type ImportedRow,
  ImportRefusal,
  type ImportSource,
  type Parsed,
  type ProfileLink,
  type SourceFile,
} from "../types.ts";
import { activityRow, certificationRow, educationRow, experienceRow, projectRow } from "./career.ts";
import { paragraphsOf, plainLines, quoted, sentences, splitBullets } from "./cleanText.ts";
import { isFilled, object, scalar, texts, textsNamed } from "./json.ts";
import { emailLinks, githubUserIn, profileLink, spokenFacts } from "./profileParts.ts";
import { createRowReader, omitEmpty, rowOf, skillCategory, sourceIdOf, withUniqueIds } from "./rows.ts";

/** A list of texts, or one text with its entries. */
const entriesIn = (split: (text: string) => string[]) => {
  const fromText = v.pipe(scalar, v.transform(split));
  return v.fallback(v.union([fromText, texts]), () => []);
};

// Not at the commas of "AWS (S3, EC2)".
const words = entriesIn((text) => text.split(/[,;\n](?![^()\n]{0,200}\))/).flatMap((word) => word.trim() || []));
const points = entriesIn((text) => {
  const { rest, items } = splitBullets(text);
  return [...rest.split("\n"), ...items].filter(Boolean);
});

/** Replaces each text of a value. */
const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapTexts(entry, change)]));
};

const placeInWords = ({ city, region, countryCode }: Record<"city" | "region" | "countryCode", string>): string =>
  joinCommas(city, region || countryCode);
export const placeKeys = textsNamed("city", "region", "countryCode");
export const profileKeys = textsNamed("network", "username", "url");
const place = v.fallback(v.union([scalar, v.pipe(object(placeKeys), v.transform(placeInWords))]), "");

const period = textsNamed("startDate", "endDate");
const job = {
  ...period,
  ...textsNamed("position", "url", "website", "summary", "description"),
  location: place,
  highlights: points,
  keywords: words,
};

/** Returns the entries that are not empty of a list, or of a single entry. @param name the key of an entry that is only a text */
const filledEntries =
  (name: string) =>
  (value: unknown): unknown[] =>
    (Array.isArray(value) ? value : [value]).flatMap((entry: unknown) => {
      const record = isRecord(entry) ? entry : { [name]: entry ?? "" };
      return Object.values(record).some((each) => isFilled(each ?? "")) ? [record] : [];
    });

const section = <Item extends v.GenericSchema>(item: Item, name = "") =>
  v.fallback(v.pipe(v.unknown(), v.transform(filledEntries(name)), v.array(item)), () => []);

const activity = {
  ...period,
  ...textsNamed("title", "name", "position", "organization", "awarder", "publisher", "date", "releaseDate", "type"),
  ...textsNamed("url", "website", "videoUrl", "summary", "description", "reference"),
  highlights: points,
  keywords: words,
};

/** The sections of activities, and the kinds of their rows. */
const activitySections = {
  talks: "Talk",
  publications: "Publication",
  awards: "Award",
  volunteer: "Volunteering",
  interests: "Interest",
  hobbies: "Interest",
  references: "Reference",
};

const activityKeys = Object.fromEntries(Object.keys(activitySections).map((name) => [name, activity]));

/** The sections and keys of a career: those of JSON Resume, version 1 and older, and talks. */
export const careerKeys = {
  basics: {
    ...textsNamed("name", "label", "image", "picture", "email", "url", "website", "summary", "bio"),
    location: place,
    profiles: section(object(profileKeys)),
  },
  work: { ...job, ...textsNamed("name", "company") },
  education: {
    ...period,
    ...textsNamed("institution", "area", "studyType", "score", "gpa", "summary"),
    location: place,
    courses: points,
    highlights: points,
  },
  certificates: textsNamed("name", "date", "issuer", "url", "summary"),
  skills: { ...textsNamed("name", "level"), keywords: words },
  languages: textsNamed("language", "fluency"),
  projects: { ...period, ...textsNamed("name", "description", "summary", "url"), highlights: points, keywords: words },
  ...activityKeys,
};

const careerSchema = object({
  basics: object(careerKeys.basics),
  work: section(object(careerKeys.work), "name"),
  education: section(object(careerKeys.education), "institution"),
  certificates: section(object(careerKeys.certificates), "name"),
  skills: section(object(careerKeys.skills), "name"),
  languages: section(object(careerKeys.languages), "language"),
  projects: section(object(careerKeys.projects), "name"),
  meta: object(textsNamed("canonical", "language")),
});

const allSections = v.record(v.string(), section(object(activity), "name"));

const readCareer = (facts: Readonly<Record<string, unknown>>) => ({
  ...v.parse(careerSchema, facts),
  all: v.parse(allSections, facts),
});

type Career = ReturnType<typeof readCareer>;

// The résumé of a Plinth site contains its texts as they are stored.
const isOwn = ({ basics: { url, website }, meta }: Career): boolean =>
  meta.canonical !== "" && meta.canonical === `${url || website}/resume.json`;

// In JSON Resume, the description of a position is that of the company.
const joinTexts = (...each: readonly string[]): string => [...new Set(each)].filter(Boolean).join("\n\n");

const experienceOf = (entry: Career["work"][number], isExact: boolean) => {
  const text = joinTexts(entry.summary, entry.description);
  const { rest, items } = isExact ? { rest: text, items: [] } : splitBullets(text);
  return experienceRow({
    company: entry.name || entry.company,
    role: entry.position,
    description: rest,
    location: entry.location,
    url: entry.url || entry.website,
    highlights: [...items, ...entry.highlights],
    technologies: [...new Set(entry.keywords)],
    start: entry.startDate,
    end: entry.endDate,
  });
};

const activityOf = (
  kind: string,
  entry: Career["all"][string][number],
  isExact: boolean,
): ImportedRow<"activities"> => {
  const text = joinTexts(entry.summary, entry.description, entry.reference);
  const { rest, items } = isExact ? { rest: text, items: [] } : splitBullets(text);
  const date = entry.releaseDate || entry.date;
  const [title = "", otherName] = [entry.position || entry.title, entry.name].filter(Boolean);
  return activityRow({
    kind: entry.type === "Talk" ? entry.type : kind,
    title,
    organization: entry.organization || entry.publisher || entry.awarder || otherName,
    start: entry.startDate || date,
    end: entry.endDate === entry.startDate ? "" : entry.endDate || (entry.startDate && date),
    url: entry.url || entry.website,
    video_url: entry.videoUrl,
    summary: rest,
    highlights: [...items, ...entry.highlights, ...entry.keywords],
  });
};

// Without its scale, a grade from 1 to 4 is the best in some countries and the worst in others.
const gpaOf = (grade: string): number | null => {
  const [, before, points = "", scale] =
    /^(GPA:?\s*)?(\d(?:[.,]\d+)?)(\s*\/\s*4(?:[.,]0+)?|\s+GPA)?$/i.exec(grade) ?? [];
  const gpa = before || scale ? Number(points.replace(",", ".")) : Number.NaN;
  return gpa <= 4 ? gpa : null;
};

const educationOf = (entry: Career["education"][number]): ImportedRow<"education"> => {
  const { institution: school, studyType: degree, area: field, score, location } = entry;
  const gpa = gpaOf(score || (entry.gpa && `GPA ${entry.gpa}`));
  const { rest, items } = splitBullets(entry.summary);
  return educationRow({
    id: `${degree}|${field}`,
    school,
    degree,
    field,
    location,
    gpa,
    grade: gpa === null ? score || entry.gpa : null,
    description: rest,
    achievements: [...items, ...entry.highlights, ...entry.courses],
    start: entry.startDate,
    end: entry.endDate,
  });
};

// An entry with keywords is a group of skills. An entry without keywords is a skill.
const skillsOf = ({ name, level, keywords }: Career["skills"][number]): AnyImportedRow[] => {
  const proficiency = proficiencyOf(level);
  const category = (keywords.length > 0 && name) || skillCategory;
  const skills = (keywords.length > 0 ? keywords : [name].filter(Boolean)).map((one) =>
    rowOf("technical_skills", sourceIdOf(category, one), { name: one, category, ...(proficiency && { proficiency }) }),
  );
  return skills.length > 0 ? [rowOf("skill_categories", sourceIdOf(category), { name: category }), ...skills] : [];
};

const projectOf = (entry: Career["projects"][number]): ImportedRow<"projects"> => {
  const [description, ...more] = new Set([entry.description, entry.summary].filter(Boolean));
  return projectRow({
    title: entry.name,
    description: description ?? entry.highlights.join(". "),
    long_description: [...more, entry.highlights.map((highlight) => `- ${highlight}`).join("\n")]
      .filter(Boolean)
      .join("\n\n"),
    tech: [...new Set(entry.keywords)],
    status: "Completed",
    url: entry.url,
    start: entry.startDate,
    end: entry.endDate,
  });
};

const rowsOf = (career: Career): AnyImportedRow[] => [
  ...career.work.map((entry) => experienceOf(entry, isOwn(career))),
  ...career.education.map((entry) => educationOf(entry)),
  ...career.certificates.map(({ date, summary: description, ...found }) =>
    certificationRow({ ...found, description, start: date, end: "" }),
  ),
  ...career.skills.flatMap(skillsOf),
  ...career.projects.map(projectOf),
  ...keysOf(activitySections).flatMap((name) =>
    (career.all[name] ?? []).map((entry) => activityOf(activitySections[name], entry, isOwn(career))),
  ),
];

const profileOf = (career: Career): { profile: ImportedProfile; notes: readonly string[] } => {
  const { basics, languages, meta } = career;
  const reading = createRowReader();
  const linkTo = (typed: string, network: string): ProfileLink[] => {
    const url = reading.address(typed);
    return url ? [profileLink(url, network)] : [];
  };
  const profiles = basics.profiles.flatMap(({ network, username, url: typed }): ProfileLink[] => {
    const address = typed || linkAddress(kindOfNetwork(network) ?? "", username);
    if (!typed && address === username) {
      reading.notes.push(`The profile ${quoted(joinCommas(network, username))} has no address and was left out.`);
      return [];
    }
    if (kindOfNetwork(network) === "email") return emailLinks(address.replace(/^mailto:/i, ""));
    return linkTo(address, network);
  });
  // The résumé of a Plinth site links to the site itself.
  const website = isOwn(career) ? [] : linkTo(basics.url || basics.website, "Website");
  const profile = omitEmpty({
    name: basics.name,
    jobTitle: basics.label,
    about: paragraphsOf(basics.summary || basics.bio),
    location: basics.location,
    picture: reading.picture(basics.image || basics.picture),
    facts: spokenFacts(languages.map(({ language, fluency }) => ({ name: language, level: fluency }))),
    language: isLanguage(meta.language) ? meta.language : "",
    githubUser: githubUserIn(profiles),
    links: [...profiles, ...website, ...emailLinks(basics.email)],
  });
  return { profile, notes: reading.notes };
};

/** Returns the profile in values under the keys of JSON Resume. */
export const readProfile = (facts: Readonly<Record<string, unknown>>) => profileOf(readCareer(facts));

/** A career, with its values under the keys of JSON Resume. */
interface FoundCareer {
  facts: Readonly<Record<string, unknown>>;
  /** Its sections and keys that are not read, such as "awards". */
  unread: readonly string[];
}

interface CareerSource extends Pick<ImportSource, "name" | "label" | "choose"> {
  /** A cheap check, by name and content, whether a file contains a career. */
  hasCareer: (file: SourceFile) => boolean;
  /** @throws {ImportRefusal} if none of its sections is known */
  read: (file: SourceFile) => FoundCareer;
}

export const unknownVersion = ({ path }: SourceFile, label: string): ImportRefusal =>
  new ImportRefusal(
    `${path} is from ${label}, but in a version that Plinth does not know. Nothing was imported. Export it as JSON Resume.`,
  );

const parseCareer = (facts: FoundCareer["facts"]): Career => {
  const exact = readCareer(facts);
  if (isOwn(exact)) return exact;
  return readCareer(
    Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, mapTexts(value, plainLines)])),
  );
};

export const careerSource = ({ hasCareer, read, ...source }: CareerSource): ImportSource => ({
  ...source,
  recognises: (files) => files.some(hasCareer),
  parse: (files): Parsed => {
    const own = files.filter(hasCareer);
    const found = (own.length > 0 ? own : files).map(read);
    const careers = found.map(({ facts }) => parseCareer(facts));
    const profiles = careers.map(profileOf);
    const profile = profiles.map((one) => one.profile).find((one) => Object.keys(one).length > 0);
    const others = files.filter((file) => own.length > 0 && !own.includes(file)).map(({ path }) => path);
    const unread = [...new Set([...found.flatMap((one) => one.unread), ...others])];
    return {
      rows: withUniqueIds(careers.flatMap(rowsOf)),
      redirects: [],
      ...(profile ? { profile } : {}),
      notes: sentences(...profiles.flatMap(({ notes }) => notes), unread.length > 0 && `Not read: ${joinAnd(unread)}.`),
    };
  },
});
