import { formatDay, formatKnown } from "../base/dates.ts";
import { pause } from "../base/pause.ts";
import { boolean, list, nullable, object, string } from "../base/schema.ts";
import { decodeUrlPart, joinCommas } from "../base/text.ts";
import { monthsOf } from "../resume/resumeFindings.ts";
import { readTextLinks } from "./textLinks.ts";

export const healthKinds = {
  alt: "Pictures without a description",
  link: "Broken links within the site",
  gone: "Dead links to other sites",
  orphan: "Unused files",
  certificate: "Expiring certifications",
  dates: "Overlapping dates",
  draft: "Old drafts",
  tags: "Tags in several spellings",
  long: "Long descriptions",
} as const;

type HealthKind = keyof typeof healthKinds;

const place = object({ kind: string, id: string, slug: nullable(string), title: string, field: nullable(string) });

type Place = ReturnType<typeof place.parse>;

const found = object({ rule: string, detail: string });

const healthPart = object({
  now: string,
  next: nullable(string),
  found: list({ parse: (row) => ({ ...place.parse(row), ...found.parse(row) }) }),
  texts: list({
    parse: (row) => ({ ...place.parse(row), ...object({ words: string, is_public: nullable(boolean) }).parse(row) }),
  }),
  dead: list(object({ path: string, is_draft: boolean })),
  decorative: list(string),
  periods: list(
    object({
      id: string,
      role: string,
      company: nullable(string),
      start_date: nullable(string),
      end_date: nullable(string),
      dates_known_to: string,
    }),
  ),
  tags: list(object({ kind: string, tag: string, spellings: list(string) })),
});

type Sources = ReturnType<typeof healthPart.parse>;

export const isKind = (rule: string): rule is HealthKind => rule in healthKinds;

export const healthReport = object({
  checked_at: string,
  findings: list(
    object({
      rule: string,
      kind: string,
      id: string,
      subject: string,
      problem: string,
      /** The address of its field in the admin. */
      to: string,
      /** Changes with the finding, so that a dismissed one returns. */
      key: string,
      isDismissed: boolean,
    }),
  ),
});

/** The last check. */
export type HealthReport = ReturnType<typeof healthReport.parse>;

type HealthFinding = Omit<HealthReport["findings"][number], "isDismissed">;

const inDialogs: Readonly<Record<string, string>> = { media: "/media", redirects: "/import/redirects" };
const pages: Readonly<Record<string, string>> = { authors: "/profile", site_settings: "/site", tags: "/posts/tags" };

const addressOf = ({ kind, id, slug, field }: Place): string => {
  if (inDialogs[kind]) return `${inDialogs[kind]}#${id}`;
  return pages[kind] ?? `/${kind}/${encodeURIComponent(slug ?? id)}/edit${field ? `#field-${field}` : ""}`;
};

const problems: Readonly<Record<string, (detail: string) => string>> = {
  alt: () => "It has no description for people who cannot see it. Add one, or mark it as decorative.",
  link: (path) => `There is no page or file at ${decodeUrlPart(path)}. Correct the address, or add a redirect.`,
  gone: (url) => `${url} no longer works. Correct the address, or remove the link.`,
  orphan: () => "Nothing uses this file. Delete it, if you no longer need it.",
  certificate: (day) => `Its expiry date is ${formatKnown(day, "day")}. Renew it, or set its status to “Expired”.`,
  draft: (day) => `It is unchanged since ${formatDay(day)}. Finish it, or delete it.`,
  long: (length) =>
    `Search results show about 160 characters, and this text has ${length}. Shorten it, or add a description in search results.`,
};

const keyLength = 500;

type Found = readonly [rule: string, row: Place, detail: string, problem?: string];

/** Returns the path of a link to this site, without query and fragment; null for other links. */
const ownPath = (href: string, origin: string): string | null => {
  const path = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
  return /^\/(?![/\\])/.test(path) ? decodeUrlPart(path.replace(/[?#].*/s, "")) : null;
};

/** @param gone the dead links to other sites */
const faultsOfText = async (
  text: Sources["texts"][number],
  { dead, decorative }: Sources,
  origin: string,
  gone: ReadonlySet<string>,
): Promise<Found[]> => {
  const { links, undescribed } = await readTextLinks(text.words);
  const states = new Map(dead.map(({ path, is_draft }) => [decodeUrlPart(path), is_draft]));
  const ofLink = (href: string): Found[] => {
    if (gone.has(href)) return [["gone", text, href]];
    const path = ownPath(href, origin);
    const isDraft = path === null ? undefined : states.get(path);
    if (path === null || isDraft === undefined || (isDraft && !text.is_public)) return [];
    const notYet = `Visitors cannot see ${path} yet. Publish it, or remove the link.`;
    return [["link", text, path, ...(isDraft ? ([notYet] as const) : ([] as const))]];
  };
  return [
    ...undescribed
      .filter((address) => !decorative.some((key) => address.includes(key)))
      .map((address): Found => ["alt", text, address, `The picture ${address} has no description. Add one.`]),
    ...links.flatMap(ofLink),
  ];
};

const overlapsOf = ({ periods }: Sources, today: string): Found[] =>
  periods.flatMap((row, index) => {
    const { from } = monthsOf(row, today);
    const isSame = (other: typeof row): boolean =>
      [row, other].every(({ start_date, company }) => start_date && company) &&
      `${other.role} ${other.company}`.toLowerCase() === `${row.role} ${row.company}`.toLowerCase();
    // One period may end in the month or year in which the next one begins.
    const before = periods.slice(0, index).find((other) => {
      const unit = [row, other].some(({ dates_known_to }) => dates_known_to === "year") ? 12 : 1;
      return isSame(other) && Math.ceil(from / unit) < Math.ceil(monthsOf(other, today).to / unit);
    });
    if (!before) return [];
    const subject = { kind: "experiences", id: row.id, slug: null, title: joinCommas(row.role, row.company) };
    const detail = `${before.start_date} ${before.end_date} ${row.start_date} ${row.end_date}`;
    return [
      [
        "dates",
        { ...subject, field: "start_date" },
        detail,
        "It overlaps another period of the same position. Correct the dates.",
      ],
    ];
  });

const spellingsOf = ({ tags }: Sources): Found[] => {
  const groups = new Map<string, string[]>();
  for (const { kind, tag, spellings } of tags) {
    const key = `${kind} ${tag.toLowerCase().replace(/(?<=.)[\s._-]/gu, "")}`;
    groups.set(key, [...(groups.get(key) ?? []), ...spellings]);
  }
  return [...groups]
    .filter(([, spellings]) => spellings.length > 1)
    .map(([key, spellings]): Found => {
      const row = { kind: "tags", id: key, slug: null, title: spellings[0] ?? "", field: null };
      return [
        "tags",
        row,
        spellings.join(" "),
        `It is also spelled ${spellings.slice(1).join(", ")}. Rename it to one spelling.`,
      ];
    });
};

interface CheckOptions {
  /** The site's own, such as `https://example.org`. */
  origin: string;
  /** Starts with `YYYY-MM-DD`. */
  today: string;
  /** The dead links to other sites. */
  gone: readonly string[];
}

/** Finds what the owner may want to fix. @param readPart calls `site_health`, which names the next part */
export const checkHealth = async (
  readPart: (part: string) => Promise<unknown>,
  { origin, today, gone }: CheckOptions,
) => {
  const all: Found[] = [];
  let [checkedAt, decorative]: [string, string[]] = ["", []];
  for (let next: string | null = "rows"; next; ) {
    const start = performance.now();
    const part = healthPart.parse(await readPart(next));
    // Leaves visitors as much of the database's time as the part took.
    await pause(performance.now() - start);
    checkedAt ||= part.now;
    decorative = [...decorative, ...part.decorative];
    all.push(...part.found.map((row): Found => [row.rule, row, row.detail]));
    for (const text of part.texts) {
      all.push(...(await faultsOfText(text, { ...part, decorative }, origin, new Set(gone))));
      // Input events come between two texts.
      await pause(0);
    }
    all.push(...overlapsOf(part, today), ...spellingsOf(part));
    next = part.next;
  }
  const findings = all.flatMap(([rule, row, detail, problem = problems[rule]?.(detail)]): HealthFinding[] => {
    if (!isKind(rule) || problem === undefined) return [];
    const key = [...`${rule} ${row.kind} ${row.id} ${row.field} ${detail}`].slice(0, keyLength).join("");
    return [{ rule, kind: row.kind, id: row.id, subject: row.title, problem, to: addressOf(row), key }];
  });
  return { checkedAt, findings: findings.toSorted((one, other) => one.subject.localeCompare(other.subject)) };
};
