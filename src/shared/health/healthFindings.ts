import { formatDay, formatKnown } from "../base/dates.ts";
import { pathPrefixes } from "../base/links.ts";
import { boolean, list, nullable, object, string } from "../base/schema.ts";
import { decodeUrlPart } from "../base/text.ts";

export const healthKinds = {
  secret: "Secret keys to revoke",
  todo: "Placeholders in public texts",
  picture: "Broken pictures",
  link: "Broken links within the site",
  anchor: "Links to missing headings",
  gone: "Dead links to other sites",
  private: "Links that only you can open",
  label: "Links that do not say where they lead",
  alt: "Pictures without a description",
  heading: "Headings that skip a level",
  fence: "Code blocks without an end",
  shortcode: "Shortcodes shown as text",
  title: "Posts with the same title",
  series: "Missing parts of series",
  resume: "Résumé",
  orphan: "Unused files",
  certificate: "Expiring certifications",
  dates: "Overlapping dates",
  draft: "Old drafts",
  tags: "Tags in several spellings",
  long: "Long descriptions",
} as const;

type HealthKind = keyof typeof healthKinds;

export const place = object({
  kind: string,
  id: string,
  slug: nullable(string),
  title: string,
  field: nullable(string),
});

export type Place = ReturnType<typeof place.parse>;

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

export type HealthFinding = Omit<HealthReport["findings"][number], "isDismissed">;

const inDialogs: Readonly<Record<string, string>> = { media: "/media", redirects: "/import/redirects" };
const pages: Readonly<Record<string, string>> = { authors: "/profile", site_settings: "/site", tags: "/posts/tags" };

const addressOf = ({ kind, id, slug, field }: Place): string => {
  if (inDialogs[kind]) return `${inDialogs[kind]}#${id}`;
  return pages[kind] ?? `/${kind}/${encodeURIComponent(slug ?? id)}/edit${field ? `#field-${field}` : ""}`;
};

const problems: Readonly<Record<string, (detail: string) => string>> = {
  alt: () => "It has no description for people who cannot see it. Add one, or mark it as decorative.",
  picture: (path) => `There is no picture at ${decodeUrlPart(path)}. Correct the address, or upload the file.`,
  anchor: (path) => `There is no heading at ${decodeUrlPart(path)}. Correct the address.`,
  private: (url) => `Only you can open ${url}. Use a public address.`,
  title: (slug) => `The post ${pathPrefixes.posts}${slug} has the same title. Change one of them.`,
  series: (parts) => `Visitors find no part ${parts} of its series. Publish it, or correct the part numbers.`,
  link: (path) => `There is no page or file at ${decodeUrlPart(path)}. Correct the address, or add a redirect.`,
  gone: (url) => `${url} no longer works. Correct the address, or remove the link.`,
  orphan: () => "Nothing uses this file. Delete it, if you no longer need it.",
  certificate: (day) => `Its expiry date is ${formatKnown(day, "day")}. Renew it, or set its status to “Expired”.`,
  draft: (day) => `It is unchanged since ${formatDay(day)}. Finish it, or delete it.`,
  long: (length) =>
    `Search results show about 160 characters, and this text has ${length}. Shorten it, or add a description in search results.`,
};

export const keyOf = (...parts: unknown[]): string => [...parts.join(" ")].slice(0, 500).join("");

export type Found = readonly [rule: string, row: Place, detail: string, problem?: string];

const namedInLine = 3;

/** Returns one finding for all that a rule finds in a field. */
export const inLines = (found: readonly Found[]): HealthFinding[] => {
  const fields = new Map<string, Map<string, Found>>();
  for (const each of found) {
    const [rule, { kind, id, field }, detail] = each;
    const name = `${rule} ${kind} ${id} ${field}`;
    fields.set(name, (fields.get(name) ?? new Map()).set(detail, each));
  }
  return [...fields].flatMap(([name, ofField]): HealthFinding[] => {
    const [first] = ofField.values();
    if (!first || !isKind(first[0])) return [];
    const [rule, row, detail, problem = problems[rule]?.(detail)] = first;
    const details = [...ofField.keys()];
    const title = healthKinds[first[0]];
    const named = details.slice(0, namedInLine).map(decodeUrlPart).join(", ");
    const others = details.length > namedInLine ? ` and ${details.length - namedInLine} more` : "";
    const many = `${details.length} ${title.charAt(0).toLowerCase()}${title.slice(1)}: ${named}${others}`;
    const words = details.length > 1 ? many : problem;
    if (words === undefined) return [];
    const key = keyOf(name, ...(details.length > 1 ? [details.length] : []), ...details);
    return [{ rule, kind: row.kind, id: row.id, subject: row.title, problem: words, to: addressOf(row), key }];
  });
};
