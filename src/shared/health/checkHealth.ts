import { isUrl } from "../base/isUrl.ts";
import { pathPrefixes } from "../base/links.ts";
import { pause } from "../base/pause.ts";
import { isPrivateUrl } from "../base/privateUrl.ts";
import { boolean, list, nullable, object, string, unknown } from "../base/schema.ts";
import { decodeUrlPart, joinCommas } from "../base/text.ts";
import { findingsOf, monthsOf } from "../resume/resumeFindings.ts";
import type { Site } from "../site/site.ts";
import { education } from "../tables/education.ts";
import { experiences } from "../tables/experiences.ts";
import { selectAll } from "../tables/table.ts";
import { type Found, type HealthFinding, inLines, keyOf, type Place, place } from "./healthFindings.ts";
import { readTextLinks } from "./textLinks.ts";

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
  career: nullable(
    object({ settings: unknown, experiences: list(selectAll(experiences)), education: list(selectAll(education)) }),
  ),
  tags: list(object({ kind: string, tag: string, spellings: list(string) })),
});

type Sources = ReturnType<typeof healthPart.parse>;

type Text = Sources["texts"][number];

type Career = NonNullable<Sources["career"]>;

const pathOf = ({ kind, slug }: Place): string =>
  (kind === "projects" || kind === "pages" ? pathPrefixes[kind] : pathPrefixes.posts) + slug;

/** Returns the path and fragment of a link to this site; empty for other links. */
const ownAddress = (href: string, origin: string) => {
  const address = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
  const [, path = "", hash = ""] = /^(\/(?![/\\])[^?#]*)[^#]*(#.+)?$/s.exec(address) ?? [];
  return { path: decodeUrlPart(path), hash };
};

// Not the top of a page, and not a passage of its text.
const isHeading = /^#(?!top$|:~:)./;

type IsMissing = (address: string, base?: string) => Promise<boolean>;

interface Check {
  origin: string;
  gone: ReadonlySet<string>;
  isMissing: IsMissing;
  /** The links to headings of other pages by path. */
  toHeadings: Map<string, { text: Text; hash: string }[]>;
}

const faultsOfText = async (
  text: Text,
  { dead, decorative }: Pick<Sources, "dead" | "decorative">,
  { origin, gone, isMissing, toHeadings }: Check,
): Promise<Found[]> => {
  const { links, pictures, faults } = await readTextLinks(text.words);
  const states = new Map(dead.map(({ path, is_draft }) => [decodeUrlPart(path), is_draft]));
  const ofLink = (href: string): Found[] => {
    if (gone.has(href)) return [["gone", text, href]];
    const { path, hash } = ownAddress(href, origin);
    const page = path.replace(/\/$/, "");
    if (text.is_public && isHeading.test(hash)) toHeadings.set(page, [...(toHeadings.get(page) ?? []), { text, hash }]);
    const isDraft = states.get(path);
    if (isDraft === undefined || (isDraft && !text.is_public)) return [];
    const notYet = `Visitors cannot see ${path} yet. Publish it, or remove the link.`;
    return [["link", text, path, ...(isDraft ? ([notYet] as const) : ([] as const))]];
  };
  const missing: Found[] = [];
  for (const address of pictures) if (await isMissing(address, pathOf(text))) missing.push(["picture", text, address]);
  return [
    ...faults
      .filter(({ rule, detail }) => (rule === "alt" ? !decorative.some((key) => detail.includes(key)) : text.is_public))
      .map(({ rule, words, detail }): Found => [rule, text, detail, `${words}: ${detail}`]),
    ...missing,
    ...links.flatMap(ofLink),
  ];
};

const overlapsOf = (career: Career, today: string): Found[] => {
  const startOf = ({ start_date }: (typeof career.experiences)[number]) => start_date ?? "9";
  const periods = career.experiences.toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
  return periods.flatMap((row, index) => {
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
};

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

/** Requests a file of the site. Null if no server can be asked. */
type Ask = (path: string, method: "GET" | "HEAD") => Promise<Response | null>;

interface CheckOptions {
  /** The site's own, such as `https://example.org`. */
  origin: string;
  /** Starts with `YYYY-MM-DD`. */
  today: string;
  /** The dead links to other sites. */
  gone: readonly string[];
  /** Adds the settings of the site's file to the stored ones. */
  siteOf: (stored: unknown) => Site;
  ask: Ask;
}

/** The database knows which uploaded files exist. */
const createFileCheck = (origin: string, ask: Ask): IsMissing => {
  const asked = new Map<string, Promise<boolean>>();
  return async (address, base = "/") => {
    const own = origin || "http://localhost";
    if (!isUrl(address, own + base)) return false;
    const { origin: its, pathname } = new URL(address, own + base);
    if (its !== own || pathname.startsWith("/media/")) return false;
    const answer =
      asked.get(pathname) ??
      ask(pathname, "HEAD").then(
        (file) => file?.status === 404,
        () => false,
      );
    asked.set(pathname, answer);
    return answer;
  };
};

const resumeFindings = async (career: Career, { today, siteOf, ask }: CheckOptions): Promise<HealthFinding[]> => {
  const site = siteOf(career.settings);
  const read = <T>(path: string, value: (file: Response) => Promise<T>, ifMissing: T): Promise<T> =>
    ask(path, "GET")
      .then((file) => (file ? value(file) : ifMissing))
      .catch(() => ifMissing);
  const hasPlace = await read("/resume.json", async (file) => Boolean((await file.json()).basics.location.city), true);
  const pdf = site.resumeFile ? "" : await read("/resume.pdf", (file) => file.text(), "");
  const pages = pdf.split("/Type /Page\n").length - 1;
  return findingsOf({ site, hasPlace, pages, ...career }, today).map(({ subject, problem, to }) => {
    const [, kind = "site_settings", id = "site"] = /^\/(\w+)\/([^/]+)/.exec(to) ?? [];
    return { rule: "resume", kind, id, subject, problem, to, key: keyOf("resume", to, problem) };
  });
};

/** Returns the links to headings that their page does not have. */
const missingHeadings = async (
  readPart: (part: string) => Promise<unknown>,
  { toHeadings }: Check,
): Promise<Found[]> => {
  const [all, found]: [string[], Found[]] = [[...toHeadings.keys()], []];
  for (let at = 0; at < all.length; at += 20) {
    const { texts } = healthPart.parse(await readPart(["targets", ...all.slice(at, at + 20)].join(" ")));
    for (const target of texts) {
      const { ids } = await readTextLinks(target.words);
      const path = pathOf(target);
      for (const { text, hash } of toHeadings.get(path) ?? [])
        if (ids.size > 0 && !ids.has(decodeUrlPart(hash.slice(1)))) found.push(["anchor", text, path + hash]);
    }
    await pause(0);
  }
  return found;
};

/** Finds what the owner may want to fix. @param readPart calls `site_health`, which names the next part */
export const checkHealth = async (readPart: (part: string) => Promise<unknown>, options: CheckOptions) => {
  const { origin, today, gone, ask } = options;
  const check: Check = { origin, gone: new Set(gone), isMissing: createFileCheck(origin, ask), toHeadings: new Map() };
  const all: Found[] = [];
  const findings: HealthFinding[] = [];
  let [checkedAt, decorative]: [string, string[]] = ["", []];
  for (let next: string | null = "rows"; next; ) {
    const start = performance.now();
    const part = healthPart.parse(await readPart(next));
    // Leaves visitors as much of the database's time as the part took.
    await pause(performance.now() - start);
    checkedAt ||= part.now;
    decorative = [...decorative, ...part.decorative];
    for (const row of part.found) {
      const isFine =
        (row.rule === "picture" && !row.detail.startsWith("/media/") && !(await check.isMissing(row.detail))) ||
        (row.rule === "private" && !isPrivateUrl(row.detail));
      if (!isFine) all.push([row.rule, row, row.detail]);
    }
    for (const text of part.texts) {
      all.push(...(await faultsOfText(text, { ...part, decorative }, check)));
      // Input events come between two texts.
      await pause(0);
    }
    all.push(...spellingsOf(part));
    if (part.career) {
      all.push(...overlapsOf(part.career, today));
      findings.push(...(await resumeFindings(part.career, options)));
    }
    next = part.next;
  }
  all.push(...(await missingHeadings(readPart, check)));
  findings.push(...inLines(all));
  return { checkedAt, findings: findings.toSorted((one, other) => one.subject.localeCompare(other.subject)) };
};
