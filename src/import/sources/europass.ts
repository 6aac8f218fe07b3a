import { isLanguage } from "#shared/base/languages.ts";
import { capitalize, joinCommas } from "#shared/base/text.ts";
import { careerSource, unknownVersion } from "../read/careerFacts.ts";
import { isNamed, readStart } from "../read/decodeFile.ts";
import { findAll, readXmlTree, type XmlElement } from "../read/xml.ts";
import type { SourceFile } from "../types.ts";

type Names = Readonly<Record<string, string>>;

// The elements of a Candidate, and of the SkillsPassport that came before 2020.
const place = { city: "City CityName Municipality", country: "Country CountryCode" };
const period = { startDate: "StartDate From", endDate: "EndDate To" };
const about = { summary: "Description OccupationalSkillsCovered Activities", url: "URI Link" };

type Section = readonly [entries: string, values: Names];

/** The elements of entries, and those of their values by their keys in JSON Resume. */
const sections = {
  work: [
    "EmployerHistory WorkExperience",
    { ...place, ...period, ...about, name: "OrganizationName Name", position: "PositionTitle Position" },
  ],
  education: [
    "EducationOrganizationAttendance Education",
    {
      ...{ ...place, ...period, ...about, institution: "OrganizationName Name", score: "FinalGrade" },
      ...{ studyType: "DegreeName ProgramName Title", area: "MainFieldOfStudy Field" },
    },
  ],
  projects: ["Project", { ...period, ...about, name: "Title" }],
  volunteer: ["VoluntaryWork", { ...period, ...about, position: "Title", organization: "Location" }],
  talks: ["ConferenceAndSeminar", { ...period, ...about, name: "Title", organization: "Location" }],
  certificates: [
    "Certification",
    { ...about, name: "CertificationName", issuer: "IssuingAuthority", date: "FirstIssuedDate" },
  ],
  skills: ["SkillsGroup DigitalSkillsGroup", { name: "Title", keywords: "CompetencyName DigitalSkill" }],
  languages: [
    "PersonCompetency ForeignLanguage",
    {
      ...{ language: "CompetencyID Description", skill: "CompetencyName" },
      levels: "ScoreText Listening Reading SpokenInteraction SpokenProduction Writing",
    },
  ],
} satisfies Readonly<Record<string, Section>>;

const inEntries = new Map(
  Object.values(sections).flatMap(([entries, values]) =>
    entries.split(" ").map((name) => [name, Object.values(values).join(" ")] as const),
  ),
);

const native = "PrimaryLanguageCode MotherTongue";
const known = `PersonName Headline ExecutiveSummary ${native} ${[...inEntries.keys()].join(" ")}`;

// Identifiers, the design, and contacts, of which no telephone number and no street is read.
const ignored =
  /^(?:\w*ID|CandidateSupplier|RenderingInformation|DocumentInfo|PrintingPreferences|ContactInfo|\w+Contact|Ongoing|CompetencyDimension|Current\w*|\w*TypeCode|FieldOfStudy|languageCode|locale)$/;

const partsOf = ({ parts }: XmlElement, name: string): XmlElement[] => parts.filter((part) => part.name === name);

const textOf = (element: XmlElement): string => {
  const date = element.parts.flatMap(({ name, text }) =>
    /^(?:year|month|day)$/.test(name) ? text.replace(/^-+/, "") : [],
  );
  const inner = ["FormattedDateTime", "Label", "Contact", "Name", "Description", "ScoreText"];
  const [found] = inner.flatMap((name) => partsOf(element, name));
  return element.text.trim() || date.join("-") || (found ? textOf(found) : "");
};

const isRead = (part: XmlElement, names: string): boolean =>
  ignored.test(part.name) ||
  (part.name === "Communication" && partsOf(part, "Description").length === 0) ||
  (!inEntries.has(part.name) && names.split(" ").includes(part.name));

/** Returns the titles or names of the outermost elements that are not read. @param names those that are */
const unreadIn = (element: XmlElement, names = known): string[] =>
  element.parts.flatMap((part) => {
    if (isRead(part, names)) return [];
    const inside = inEntries.get(part.name) ?? names;
    if (inEntries.has(part.name) || findAll(part, inside).length > 0) return unreadIn(part, inside);
    const [title = part.name] = partsOf(part, "Title").map(textOf).filter(Boolean);
    return part.text.trim() || part.parts.length > 0 ? [title] : [];
  });

const textsIn = (element: XmlElement | undefined, names = ""): string[] =>
  element ? findAll(element, names).map(textOf).filter(Boolean) : [];

// An employer may have several positions.
const splitPositions = (entry: XmlElement): XmlElement[] => {
  const positions = partsOf(entry, "PositionHistory");
  const others = entry.parts.filter((part) => !positions.includes(part));
  return positions.length < 2 ? [entry] : positions.map((each) => ({ ...entry, parts: [each, ...others] }));
};

const read = (file: SourceFile) => {
  const [root] = findAll(readXmlTree(file, "Europass"), "Candidate SkillsPassport");
  if (!root || findAll(root, "CandidateProfile LearnerInfo").length === 0) throw unknownVersion(file, "Europass");
  const [tag = ""] = textsIn(root, "languageCode locale");
  const language = tag.replace("_", "-");
  const nameOf = (type: "language" | "region", code: string): string =>
    capitalize(new Intl.DisplayNames([isLanguage(language) ? language : "en"], { type }).of(code) ?? code);
  const placeIn = (element?: XmlElement, names: Names = place): string => {
    const [country = ""] = textsIn(element, names.country);
    const isCode = /^[a-z]{2}$/i.test(country);
    return joinCommas(textsIn(element, names.city)[0], isCode ? nameOf("region", country.toUpperCase()) : country);
  };
  const entriesOf = ([entries, values]: Section) =>
    findAll(root, entries)
      .flatMap(splitPositions)
      .map((entry) => ({
        ...Object.fromEntries(Object.entries(values).map(([key, names]) => [key, textsIn(entry, names)[0] ?? ""])),
        url: textsIn(entry, values.url).find((url) => !url.includes("@")) ?? "",
        keywords: textsIn(entry, values.keywords),
        location: placeIn(entry, values),
      }));
  const languageName = (typed = ""): string => (/^[a-z]{3}$/.test(typed) ? nameOf("language", typed) : typed);
  const languageOf = (entry: XmlElement) => {
    const levels = textsIn(entry, sections.languages[1].levels).sort();
    const fluency = [...new Set([levels[0], levels.at(-1)])].join(" to ");
    return { language: languageName(textsIn(entry, sections.languages[1].language)[0]), fluency };
  };
  const [person = root] = findAll(root, "CandidatePerson Identification");
  const contacts = findAll(person, "Communication Website").flatMap((contact) => {
    const [channel = "Web"] = textsIn(contact, "ChannelCode");
    const [network = "Website"] = channel === "Email" ? [channel] : textsIn(contact, "OtherTitle UseCode Use");
    const url = /^(?:Email|Web|Social Media)$/.test(channel) && textsIn(contact, "URI Contact")[0];
    return url ? [{ network, url }] : [];
  });
  const [headline = ""] = textsIn(root, "Headline");
  const isStatement = textsIn(findAll(root, "Headline")[0], "Code").includes("personal_statement");
  const skills = entriesOf(sections.skills);
  const grouped = skills.flatMap(({ keywords }) => keywords);
  return {
    facts: {
      ...Object.fromEntries(Object.entries(sections).map(([name, section]) => [name, entriesOf(section)])),
      skills: [...skills, { keywords: textsIn(root, "CompetencyName").filter((name) => !grouped.includes(name)) }],
      languages: [
        ...textsIn(root, native).map((name) => ({ language: languageName(name), fluency: "native" })),
        ...findAll(root, sections.languages[0]).map(languageOf),
      ],
      basics: {
        name: textsIn(person, "GivenName FirstName FamilyName Surname").join(" "),
        label: isStatement ? "" : headline,
        summary: isStatement ? headline : textsIn(root, "ExecutiveSummary")[0],
        location: placeIn(findAll(person, "Address")[0]),
        email: textsIn(person, "Email")[0],
        profiles: contacts,
      },
      meta: { language },
    },
    unread: unreadIn(root),
  };
};

/** The XML of Europass: a Candidate since 2020, and a SkillsPassport before. */
export const europass = careerSource({
  name: "europass",
  label: "Europass",
  choose: "its XML file",
  hasCareer: (file) => isNamed(file, /\.xml$/) && /<[^>]*europass/i.test(readStart(file)),
  read,
});
