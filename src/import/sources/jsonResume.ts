import * as v from "valibot";
import { joinAnd } from "#shared/base/text.ts";
import { isRecord } from "#shared/base/unknownValues.ts";
import { certificationRow, educationRow, experienceRow, projectRow } from "../read/career.ts";
import { paragraphsOf, quoted, sentences } from "../read/cleanText.ts";
import { hasWords, list, object, readJson, scalar, texts, textsNamed } from "../read/json.ts";
import { emailLinks, githubUserAt, type ProfileLink, spokenFacts } from "../read/profileParts.ts";
import { createRowReader, omitEmpty, rowOf, skillCategory, sourceIdOf, withUniqueIds } from "../read/rows.ts";
import {
  type AnyImportedRow,
  type ImportedProfile,
  type ImportedRow,
  ImportRefusal,
  type ImportSource,
  type SourceFile,
} from "../types.ts";

const period = textsNamed("startDate", "endDate");
const job = {
  ...period,
  ...textsNamed("position", "location", "url", "website", "summary", "description"),
  highlights: texts,
  keywords: texts,
};
const place = object(textsNamed("city", "region", "countryCode"));
const placeInWords = v.pipe(
  scalar,
  v.transform((city) => ({ city, region: "", countryCode: "" })),
);

// The keys of version 1 and of older versions. Other keys are listed as not read.
const keys = {
  basics: {
    ...textsNamed("name", "label", "image", "picture", "email", "url", "website", "summary", "bio"),
    location: v.fallback(v.union([placeInWords, place]), { city: "", region: "", countryCode: "" }),
    profiles: list(object(textsNamed("network", "username", "url"))),
  },
  work: { ...job, ...textsNamed("name", "company") },
  volunteer: { ...job, ...textsNamed("organization") },
  education: {
    ...period,
    ...textsNamed("institution", "area", "studyType", "score", "gpa"),
    courses: texts,
    highlights: texts,
  },
  certificates: textsNamed("name", "date", "issuer", "url"),
  skills: { ...textsNamed("name", "level"), keywords: texts },
  languages: textsNamed("language", "fluency"),
  projects: { ...period, ...textsNamed("name", "description", "url"), highlights: texts, keywords: texts },
};

const skillInWords = v.pipe(
  scalar,
  v.transform((name) => ({ name, keywords: [] })),
);

const resumeSchema = object({
  basics: object(keys.basics),
  work: list(object(keys.work)),
  volunteer: list(object(keys.volunteer)),
  education: list(object(keys.education)),
  certificates: list(object(keys.certificates)),
  skills: list(v.union([skillInWords, object(keys.skills)])),
  languages: list(object(keys.languages)),
  projects: list(object(keys.projects)),
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
    description: entry.description,
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

const homes = new Map([
  ["github", "https://github.com/"],
  ["linkedin", "https://www.linkedin.com/in/"],
]);

const profileOf = ({ basics, languages, meta }: Resume): { profile: ImportedProfile; notes: readonly string[] } => {
  const reading = createRowReader();
  const profiles = basics.profiles.flatMap(({ network, username, url: typed }): (ProfileLink & { user: string })[] => {
    const name = network.toLowerCase();
    const home = homes.get(name);
    const url = reading.address(typed || (home && username ? home + encodeURIComponent(username) : ""));
    const kind = name === "github" || name === "linkedin" || name === "mastodon" ? name : "web";
    return url ? [{ kind, label: network || new URL(url).hostname, url, user: username }] : [];
  });
  const github = profiles.find(({ kind }) => kind === "github");
  const home = basics.url || basics.website;
  // The résumé of a Plinth site links to the site itself.
  const website = meta.canonical === `${home}/resume.json` ? null : reading.address(home);
  const { city, region, countryCode } = basics.location;
  const profile = omitEmpty({
    name: basics.name,
    jobTitle: basics.label,
    about: paragraphsOf(basics.summary || basics.bio),
    location: [city, region || countryCode].filter(Boolean).join(", "),
    picture: reading.picture(basics.image || basics.picture),
    facts: spokenFacts(languages.map(({ language, fluency }) => ({ name: language, level: fluency }))),
    githubUser: github?.user || githubUserAt(github?.url),
    links: [
      ...profiles.map(({ kind, label, url }) => ({ kind, label, url })),
      ...(website ? [{ kind: "web" as const, label: "Website", url: website }] : []),
      ...emailLinks(basics.email),
    ],
  });
  return { profile, notes: reading.notes };
};

const isFilled = (value: unknown): boolean =>
  typeof value === "object" ? Object.keys(value ?? {}).length > 0 : value !== false && String(value).trim() !== "";

/** Returns the keys of a résumé that are not read, such as "awards" or "work.pinned". */
const unreadIn = (raw: Record<string, unknown>): string[] =>
  Object.entries(raw).flatMap(([section, value]) => {
    if (section === "$schema" || section === "meta" || !isFilled(value)) return [];
    const known = Object.entries(keys).find(([name]) => name === section)?.[1];
    if (!known) return [section];
    return (Array.isArray(value) ? value : [value])
      .filter(isRecord)
      .flatMap((entry) => Object.keys(entry).filter((key) => !Object.hasOwn(known, key) && isFilled(entry[key])))
      .map((key) => `${section}.${key}`);
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
    files.some((file) =>
      ["work", "education", "skills", "projects"].some((section) => hasWords(file, '"basics"', `"${section}"`)),
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
