import { joinAnd } from "#shared/base/text.ts";
import { asRecord, isRecord, textAt } from "#shared/base/unknownValues.ts";
import { careerKeys, careerSource, unknownVersion } from "../read/careerFacts.ts";
import { isNamed, readStart, readText } from "../read/decodeFile.ts";
import { readYaml } from "../read/frontMatter.ts";
import { cleanTextOf, isFilled, pick } from "../read/json.ts";
import { readDate } from "../read/readDates.ts";
import { splitPeriod } from "../read/rows.ts";
import { ImportRefusal, type SourceFile } from "../types.ts";

type Entry = Readonly<Record<string, unknown>>;

// The sections by their titles in English, German, French, Spanish and Portuguese. The first match counts.
const titles: readonly [section: string, pattern: RegExp][] = [
  ["education", /educa|éduca|bildung|studium|formación|formação/],
  ["volunteer", /volunt|ehrenamt|bénévol/],
  ["certificates", /certif|zertifi|licen[cs]/],
  ["awards", /award|honou?r|auszeichnung|preise|distinction|prix|premio|prêmio/],
  ["talks", /talk|speaking|presentation|vortr[aä]g|conférence|ponencia|palestra/],
  ["publications", /publi[ck]|paper|patent|veröffentlichung/],
  ["interests", /interes|hobb|intérêt/],
  ["references", /referen[czt]|référence|referência/],
  ["projects", /proje[ck]t|projet|proyecto|open.source/],
  ["work", /experien|expérience|employ|emploi|beruf/],
  ["skills", /skill|technolog|programming|kenntnis|fähigkeit|comp[eé]t[eê]n|conocimiento|habilidad|aptitud/],
  ["languages", /langu|sprache|idioma/],
  ["summary", /summary|profile?$|^(?:about|perfil|objective|über|à.propos|sobre|resum|zusammenfassung)/],
];

const text = ["bullet", "number", "reversed_number"];
const names = ["name", "company", "institution", "label", ...text];
const details = ["details", "summary", "highlights"];
const cited = ["title", "authors", "journal", "doi", "url"];
const keys = [...names, ...details, ...cited, "position", "area", "degree", "date", "start_date", "end_date"];

/** Returns the section of an entry, by its own keys and the section's title. Undefined if it is none that is read. */
const sectionOf = (title: string, entry: Entry): string | undefined => {
  const titled = titles.find(([, pattern]) => pattern.test(title.toLowerCase()))?.[0] ?? "";
  if (pick(entry, "institution", "area", "degree")) return "education";
  if (pick(entry, "company", "position")) return /^(?:education|volunteer)$/.test(titled) ? titled : "work";
  if (pick(entry, "authors")) return "publications";
  const others = pick(entry, ...text) ? /^(?:education|projects|work|)$/ : /^(?:summary|)$/;
  return others.test(titled) ? undefined : titled;
};

const periodOf = ({ date, start_date, end_date }: Entry): Entry =>
  isFilled(date ?? "") ? splitPeriod(cleanTextOf(date)) : { startDate: start_date ?? end_date, endDate: end_date };

const citationOf = ({ authors, journal, doi, ...entry }: Entry, about: string): Entry => ({
  publisher: journal,
  summary: [[authors ?? []].flat().map(cleanTextOf).join(", ").replaceAll("*", ""), about].filter(Boolean).join("\n"),
  ...(isFilled(doi ?? "") && !pick(entry, "url") && { url: `https://doi.org/${cleanTextOf(doi)}` }),
});

/** Returns an entry under the keys of JSON Resume. */
const factsOf = (entry: Entry, section: string): Entry => {
  const typed = cleanTextOf(pick(entry, ...text));
  const whole = cleanTextOf(pick(entry, ...names));
  const [, name = whole, address = ""] = /^\[(.+)\]\((\S+)\)$/.exec(whole) ?? [];
  const [, group = "", words = typed] = /^\**([^:*,]{1,60}):\**\s+(.+)$/.exec(typed) ?? [];
  const about = details
    .flatMap((key) => entry[key] ?? [])
    .map(cleanTextOf)
    .join("\n");
  const day = pick(entry, "date", "end_date", "start_date") ?? (readDate(about) ? about : "");
  return {
    ...entry,
    ...periodOf(entry),
    ...{ name, organization: name, institution: name, language: name },
    url: pick(entry, "url") ?? address,
    studyType: pick(entry, "degree", "position"),
    fluency: entry.details,
    ...(section === "publications" && citationOf(entry, about)),
    ...(section === "interests" && { name: group || name, keywords: group ? words : about, summary: "" }),
    ...(/^(?:certificates|awards)$/.test(section) && { date: day, summary: day === about ? "" : about }),
    ...(section === "skills" && (typed ? { name: group, keywords: words } : { keywords: about })),
  };
};

const entriesIn = (sections: unknown) =>
  Object.entries(asRecord(sections) ?? {}).flatMap(([title, list]) =>
    [list ?? []].flat().map((each: unknown) => {
      const entry: Entry = isRecord(each) ? each : { bullet: each };
      return { title, entry, section: sectionOf(title, entry) };
    }),
  );

/** Returns the title of an entry that is not read, or the keys of an entry that are not. */
const unreadIn = ({ title, entry, section }: ReturnType<typeof entriesIn>[number]): string[] => {
  if (!section) return [title];
  const known = [...keys, ...Object.keys(Object.entries(careerKeys).find(([name]) => name === section)?.[1] ?? {})];
  return Object.keys(entry).flatMap((key) => (!known.includes(key) && pick(entry, key) ? [`${title}.${key}`] : []));
};

// The addresses of profiles at sites that are not kinds of links here.
const homes = `IMDB=imdb.com/name/ Instagram=instagram.com/ ORCID=orcid.org/ StackOverflow=stackoverflow.com/users/
  ResearchGate=researchgate.net/profile/ GoogleScholar=scholar.google.com/citations?user= Telegram=t.me/
  Leetcode=leetcode.com/u/ Reddit=reddit.com/user/`.split(/\s+/);

const profileOf = (entry: unknown) => {
  const [network, username] = [cleanTextOf(pick(entry, "network")), cleanTextOf(pick(entry, "username"))];
  const name = `${network.replace(" ", "")}=`;
  const home = homes.find((each) => each.startsWith(name))?.slice(name.length);
  return { network, username, url: home ? `https://${home}${username}` : "" };
};

const languages = "ar da de en es fa fr he hi hu id it ja ko nb nl nn pt ru tr vi zh".split(" ");
const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** Returns the code of a language of RenderCV, such as "mandarin_chinese". */
const languageOf = (name: string): string => {
  const words = name.replaceAll("_", " ").toLowerCase();
  return languages.find((code) => words.endsWith(`${languageNames.of(code)}`.toLowerCase())) ?? name;
};

const knownKeys = /^(?:name|headline|label|location|email|photo|website|social_networks|custom_connections|sections)$/;

const read = (file: SourceFile) => {
  const { fields, problem, repeated = [] } = readYaml(readText(file));
  const wrong = problem ?? (repeated.length > 0 && `it has ${joinAnd(repeated)} twice`);
  if (wrong) throw new ImportRefusal(`${file.path} could not be read as YAML: ${wrong}. Nothing was imported.`);
  const cv = asRecord(fields.cv) ?? {};
  const entries = entriesIn(cv.sections);
  const facts: Record<string, Entry[]> = {};
  for (const { entry, section } of entries) {
    if (section) facts[section] = [...(facts[section] ?? []), factsOf(entry, section)];
  }
  const { summary = [], ...sections } = facts;
  if (Object.keys(sections).length === 0) throw unknownVersion(file, "RenderCV");
  const [[email, ...emails], [url, ...urls]] = [[cv.email ?? []].flat(), [cv.website ?? []].flat()];
  const connections = [cv.custom_connections ?? []].flat();
  return {
    facts: {
      ...sections,
      basics: {
        ...{ name: cv.name, location: cv.location, picture: cv.photo, email, url },
        label: pick(cv, "headline", "label"),
        summary: summary.map(({ name }) => name).join("\n\n"),
        profiles: [
          ...[cv.social_networks ?? []].flat().map(profileOf),
          ...connections.map((each) => ({ network: textAt(each, "placeholder"), url: textAt(each, "url") })),
          ...urls.map((each) => ({ network: "Website", url: each })),
          ...emails.map((each) => ({ network: "E-mail", url: each })),
        ],
      },
      meta: { language: languageOf(textAt(fields.locale, "language")) },
    },
    unread: [...Object.keys(cv).filter((key) => !knownKeys.test(key) && pick(cv, key)), ...entries.flatMap(unreadIn)],
  };
};

/** The YAML file of RenderCV. */
export const renderCv = careerSource({
  name: "rendercv",
  label: "RenderCV",
  choose: "its YAML file",
  // Blogs keep such a file among the data of their generator.
  hasCareer: (file) =>
    isNamed(file, /^(?!(?:.*\/)?_?data\/).*\.ya?ml$/) &&
    [/^cv:/m, /^[ \t]+(?:sections|social_networks):/m].every((part) => part.test(readStart(file, 200_000))),
  read,
});
