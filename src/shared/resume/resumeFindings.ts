import { toPrecision } from "../base/dates.ts";
import { isPrivateUrl } from "../base/privateUrl.ts";
import { joinCommas } from "../base/text.ts";
import type { Site } from "../site/site.ts";
import type { Education } from "../tables/education.ts";
import type { Experience } from "../tables/experiences.ts";
import { isTranslated } from "../words/catalogues.ts";

/** The settings, the pages of the PDF (0 without one), and the rows in the order of the résumé. */
interface ResumeSources {
  site: Pick<Site, "links" | "jobTitles" | "language" | "resumeDesign">;
  hasPlace: boolean;
  pages: number;
  experiences: readonly Experience[];
  education: readonly Education[];
}

/** Names a row or a setting, what is wrong with it, and the address of its field in the admin. */
type Finding = Readonly<Record<"subject" | "problem" | "to", string>>;

/** `at` is the hash or query of a field. */
type Rule = readonly [at: string, problem: string | false];

const find = (subject: string, path: string, rules: readonly Rule[]): Finding[] =>
  rules.flatMap(([at, problem]) => (problem ? { subject, problem, to: path + at } : []));

const tenYears = 120;

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

type Dated = Pick<Education, "start_date" | "end_date" | "dates_known_to">;

/** Returns the numbers of the first and the last month that a row may cover. A missing start is long ago, and a missing end is today. */
export const monthsOf = ({ start_date, end_date, dates_known_to }: Dated, today: string) => {
  const [start, end] = [start_date, end_date].map((day) => day && toPrecision(day, dates_known_to));
  return { from: start ? monthOf(`${start}-01`) : 0, to: monthOf(end ? `${end}-12` : today) };
};

const oddTitle = /\p{Emoji_Presentation}|\ufe0f|\p{Co}|^(?=.*\p{Lu}{6})\P{Ll}+$/u;
const plainWords = "Systems misread emoji, icons and capitals in a title. Use plain words.";

const nameOf = ({ role, company }: Experience): string => joinCommas(role, company);

const roleFindings = (row: Experience, { experiences, education }: ResumeSources, today: string): Finding[] => {
  const { start_date, end_date, company, highlights, responsibilities } = row;
  const lines = highlights.length + responsibilities.length;
  const isFuture = (day: string | null) => day !== null && toPrecision(day, row.dates_known_to) > today;
  const { from, to } = monthsOf(row, today);
  const recent = monthOf(today) - tenYears;
  const isBare = to >= recent && lines === 0 && !row.description?.trim();
  const earlier = [...experiences, ...education.filter((school) => school.start_date ?? school.end_date)]
    .map((other) => monthsOf(other, today))
    .filter((other) => other.from < from);
  const isFirst = experiences.every((other) => monthsOf(other, today).from >= from);
  const gap = isFirst || from < recent ? 0 : from - 1 - Math.max(...earlier.map((other) => other.to));
  return find(nameOf(row), `/experiences/${row.id}/edit#field-`, [
    ["role", oddTitle.test(row.role) && plainWords],
    [
      "company",
      !company && lines + row.technologies.length > 0 && "It has no company. Write “Self-employed” if there was none.",
    ],
    ["description", isBare && "It has no description. Add a sentence, also for a break."],
    ["start_date", !start_date && "It has no start date. The year is enough."],
    ["start_date", isFuture(start_date) && "It begins in the future. Check the date."],
    ["start_date", gap > 6 && `Nothing covers the ${gap} months before it. Add what you did.`],
    ["end_date", from > 0 && !row.current && !end_date && "It has no end date. Add it, or mark it as current."],
    ["end_date", isFuture(end_date) && "It ends in the future. Mark it as current until then."],
  ]);
};

/** Finds what applicant tracking systems and recruiters stumble on. @param today starts with `YYYY-MM-DD` */
export const findingsOf = (sources: ResumeSources, today: string): Finding[] => {
  const { site, hasPlace, pages, experiences } = sources;
  const { language } = new Intl.Locale(site.language);
  const name = new Intl.DisplayNames("en", { type: "language" }).of(language);
  const hasHeadings = isTranslated(site.language);
  const months = experiences.map((row) => monthsOf(row, today));
  const most = Math.min(...months.map(({ from }) => from)) > monthOf(today) - tenYears ? 2 : 3;
  const newer = months.findIndex(({ from }, index) => from > (months[index - 1]?.to ?? from));
  const advice = site.resumeDesign === "Compact" ? "" : " Try the design Compact.";
  const [above, below] = experiences.slice(Math.max(0, newer - 1)).map((row) => `“${nameOf(row)}”`);
  return [
    ...find("Facts", "/site#field-", [["facts", !hasPlace && "The résumé has no place. Add the fact “Based in”."]]),
    ...find("Links", "/site#field-links", [
      ["", !site.links.some(({ kind }) => kind === "email") && "There is no e-mail address. Add one."],
      ...site.links.map(
        ({ url }): Rule => ["", isPrivateUrl(url) && `Only you can open ${url}. Use a public address.`],
      ),
    ]),
    ...find("Job titles", "/site#field-", [["jobTitles", oddTitle.test(site.jobTitles[0] ?? "") && plainWords]]),
    ...find("Language", "/site#field-", [["language", !hasHeadings && `The headings are in English, not in ${name}.`]]),
    ...find("Experiences", "/experiences", [
      ["", newer > 0 && `${above} ended before ${below} began. List the newest position first.`],
      ["", pages > most && `The PDF has ${pages} pages. Outside research, recruiters expect ${most} at most.${advice}`],
    ]),
    ...experiences.flatMap((row) => roleFindings(row, sources, today)),
  ];
};
