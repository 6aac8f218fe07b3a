import * as v from "valibot";
import { joinAnd, joinCommas } from "#shared/base/text.ts";
import { isRecord } from "#shared/base/unknownValues.ts";
import { kindOfNetwork, linkAddress } from "#shared/site/profileLinks.ts";
import { certificationRow, educationRow, experienceRow, projectRow } from "../read/career.ts";
import { paragraphsOf, quoted, sentences, splitBullets } from "../read/cleanText.ts";
import { hasWords, object, readJson, scalar, texts, textsNamed } from "../read/json.ts";
import { emailLinks, githubUserAt, profileLink, spokenFacts } from "../read/profileParts.ts";
import { createRowReader, omitEmpty, rowOf, skillCategory, sourceIdOf, withUniqueIds } from "../read/rows.ts";
import {
  type AnyImportedRow,
  type ImportedProfile,
  type ImportedRow,
  ImportRefusal,
  type ImportSource,
  type ProfileLink,
  type SourceFile,
} from "../types.ts";

/** A list of texts, or one text with its entries. */
const entriesIn = (split: (text: string) => string[]) => {
  const fromText = v.pipe(scalar, v.transform(split));
  return v.fallback(v.union([fromText, texts]), () => []);
};

const words = entriesIn((text) => text.split(/[,;\n]/).flatMap((word) => word.trim() || []));
const points = entriesIn((text) => {
  const { rest, items } = splitBullets(text);
  return [...rest.split("\n"), ...items].filter(Boolean);
});

const placeInWords = ({ city, region, countryCode }: Record<"city" | "region" | "countryCode", string>): string =>
  joinCommas(city, region || countryCode);
const placeKeys = textsNamed("city", "region", "countryCode");
const place = v.fallback(v.union([scalar, v.pipe(object(placeKeys), v.transform(placeInWords))]), "");

const period = textsNamed("startDate", "endDate");
const job = {
  ...period,
  ...textsNamed("position", "url", "website", "summary", "description"),
  location: place,
  highlights: points,
  keywords: words,
};

const isFilled = (value: unknown): boolean =>
  typeof value === "object" ? Object.keys(value ?? {}).length > 0 : value !== false && String(value).trim() !== "";

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

// The keys of version 1 and of older versions. Other keys are listed as not read.
const keys = {
  basics: {
    ...textsNamed("name", "label", "image", "picture", "email", "url", "website", "summary", "bio"),
    location: place,
    profiles: section(object(textsNamed("network", "username", "url"))),
  },
  work: { ...job, ...textsNamed("name", "company") },
  volunteer: { ...job, ...textsNamed("organization") },
  education: {
    ...period,
    ...textsNamed("institution", "area", "studyType", "score", "gpa"),
    courses: points,
    highlights: points,
  },
  certificates: textsNamed("name", "date", "issuer", "url"),
  skills: { ...textsNamed("name"), keywords: words },
  languages: textsNamed("language", "fluency"),
  projects: { ...period, ...textsNamed("name", "description", "summary", "url"), highlights: points, keywords: words },
};

const resumeSchema = object({
  basics: object(keys.basics),
  work: section(object(keys.work), "name"),
  volunteer: section(object(keys.volunteer), "organization"),
  education: section(object(keys.education), "institution"),
  certificates: section(object(keys.certificates), "name"),
  skills: section(object(keys.skills), "name"),
  languages: section(object(keys.languages), "language"),
  projects: section(object(keys.projects), "name"),
  meta: object(textsNamed("canonical")),
});

type Resume = v.InferOutput<typeof resumeSchema>;

const experienceOf = (entry: Omit<Resume["work"][number], "name" | "company">, company: string, id?: string) =>
  experienceRow({
    ...(id ? { id } : {}),
    company,
    role: entry.position,
    description: entry.summary || entry.description,
    location: entry.location,
    url: entry.url || entry.website,
    highlights: entry.highlights,
    technologies: [...new Set(entry.keywords)],
    start: entry.startDate,
    end: entry.endDate,
  });

const volunteerOf = (entry: Resume["volunteer"][number]): ImportedRow<"experiences"> => {
  const row = experienceOf(entry, entry.organization, "volunteer");
  return { ...row, notes: ["Volunteer work.", ...(row.notes ?? [])], suggested: false };
};

const gpaOf = (score: string): number | null => {
  const [, points] = /^(\d(?:[.,]\d+)?)(?:\s*\/\s*4(?:\.0+)?)?$/.exec(score) ?? [];
  const gpa = points ? Number(points.replace(",", ".")) : Number.NaN;
  return gpa <= 4 ? gpa : null;
};

const educationOf = (entry: Resume["education"][number]): ImportedRow<"education"> => {
  const { institution: school, studyType: degree, area: field } = entry;
  const score = entry.score || entry.gpa;
  const gpa = gpaOf(score);
  const row = educationRow({
    id: `${degree}|${field}`,
    school,
    degree,
    field,
    gpa,
    achievements: [...entry.highlights, ...entry.courses],
    start: entry.startDate,
    end: entry.endDate,
  });
  if (!score || gpa !== null) return row;
  return {
    ...row,
    notes: [...(row.notes ?? []), `The score ${quoted(score)} is not a GPA from 0 to 4 and was left out.`],
  };
};

// An entry with keywords is a group of skills. An entry without keywords is a skill.
const skillsOf = ({ name, keywords }: Resume["skills"][number]): AnyImportedRow[] => {
  const category = (keywords.length > 0 && name) || skillCategory;
  const names = keywords.length > 0 ? keywords : [name].filter(Boolean);
  return names.length === 0
    ? []
    : [
        rowOf("skill_categories", sourceIdOf(category), { name: category }),
        ...names.map((one) => rowOf("technical_skills", sourceIdOf(category, one), { name: one, category })),
      ];
};

const projectOf = (entry: Resume["projects"][number]): ImportedRow<"projects"> =>
  projectRow({
    title: entry.name,
    description: entry.description || entry.summary || entry.highlights.join(". "),
    long_description: entry.highlights.map((highlight) => `- ${highlight}`).join("\n"),
    tech: [...new Set(entry.keywords)],
    status: "Completed",
    url: entry.url,
    start: entry.startDate,
    end: entry.endDate,
  });

const rowsOf = (resume: Resume): AnyImportedRow[] => [
  ...resume.work.map((entry) => experienceOf(entry, entry.name || entry.company)),
  ...resume.volunteer.map(volunteerOf),
  ...resume.education.map(educationOf),
  ...resume.certificates.map(({ date, ...found }) => certificationRow({ ...found, start: date, end: "" })),
  ...resume.skills.flatMap(skillsOf),
  ...resume.projects.map(projectOf),
];

const profileOf = ({ basics, languages, meta }: Resume): { profile: ImportedProfile; notes: readonly string[] } => {
  const reading = createRowReader();
  const profiles = basics.profiles.flatMap(({ network, username, url: typed }): ProfileLink[] => {
    const address = typed || linkAddress(kindOfNetwork(network) ?? "", username);
    if (!typed && address === username) {
      reading.notes.push(`The profile ${quoted(joinCommas(network, username))} has no address and was left out.`);
      return [];
    }
    if (kindOfNetwork(network) === "email") return emailLinks(address.replace(/^mailto:/i, ""));
    const url = reading.address(address);
    return url ? [profileLink(url, network)] : [];
  });
  const home = basics.url || basics.website;
  // The résumé of a Plinth site links to the site itself.
  const website = meta.canonical === `${home}/resume.json` ? null : reading.address(home);
  const profile = omitEmpty({
    name: basics.name,
    jobTitle: basics.label,
    about: paragraphsOf(basics.summary || basics.bio),
    location: basics.location,
    picture: reading.picture(basics.image || basics.picture),
    facts: spokenFacts(languages.map(({ language, fluency }) => ({ name: language, level: fluency }))),
    githubUser: githubUserAt(profiles.find(({ kind }) => kind === "github")?.url),
    links: [...profiles, ...(website ? [profileLink(website, "Website")] : []), ...emailLinks(basics.email)],
  });
  return { profile, notes: reading.notes };
};

const unreadKeys = (entry: Record<string, unknown>, known: object, path: string): string[] =>
  Object.entries(entry).flatMap(([key, value]) => {
    if (!isFilled(value)) return [];
    if (!Object.hasOwn(known, key)) return [`${path}.${key}`];
    return key === "location" && isRecord(value) ? unreadKeys(value, placeKeys, `${path}.${key}`) : [];
  });

/** Returns the keys of a résumé that are not read, such as "awards" or "work.pinned". */
const unreadIn = (raw: Record<string, unknown>): string[] =>
  Object.entries(raw).flatMap(([section, value]) => {
    if (section === "$schema" || section === "meta" || !isFilled(value)) return [];
    const known = Object.entries(keys).find(([name]) => name === section)?.[1];
    if (!known) return [section];
    const entries = Array.isArray(value) ? value : [value];
    return entries.filter(isRecord).flatMap((entry) => unreadKeys(entry, known, section));
  });

const rawIn = (file: SourceFile): Record<string, unknown> => {
  const raw = readJson(file, v.fallback(v.record(v.string(), v.unknown()), {}));
  if (Object.keys(keys).some((section) => Object.hasOwn(raw, section))) return raw;
  throw new ImportRefusal(
    `${file.path} is not a JSON Resume: it has no basics, work, education or skills. Choose another file.`,
  );
};

/** A résumé in the format of jsonresume.org, version 1 or older, such as this site's `/resume.json`. */
export const jsonResume: ImportSource = {
  name: "jsonresume",
  label: "JSON Resume",
  recognises: (files) =>
    files.some(
      (file) =>
        (hasWords(file, '"basics"') || /(?:^|\/)resume\.json$/i.test(file.path)) &&
        [...Object.keys(keys), "label"].some((name) => name !== "basics" && hasWords(file, `"${name}"`)),
    ),
  parse: (files) => {
    const raw = files.map(rawIn);
    const resumes = raw.map((one) => v.parse(resumeSchema, one));
    const profiles = resumes.map(profileOf);
    const profile = profiles.map((one) => one.profile).find((one) => Object.keys(one).length > 0);
    const unread = [...new Set(raw.flatMap(unreadIn))];
    return {
      rows: withUniqueIds(resumes.flatMap(rowsOf)),
      redirects: [],
      ...(profile ? { profile } : {}),
      notes: sentences(...profiles.flatMap(({ notes }) => notes), unread.length > 0 && `Not read: ${joinAnd(unread)}.`),
    };
  },
};
