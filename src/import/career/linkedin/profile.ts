import type { ImportedProfile } from "../../types.ts";
import { createReading, given } from "../parts/reading.ts";
import { paragraphsOf } from "../parts/words.ts";
import type { LinkedinTable } from "./names.ts";
import type { Cells } from "./readTable.ts";

type Link = NonNullable<ImportedProfile["links"]>[number];

const labels: Readonly<Record<string, string>> = {
  PERSONAL: "Website",
  BLOG: "Blog",
  COMPANY: "Company",
  PORTFOLIO: "Portfolio",
  RSS: "Feed",
};

const linkTo = (url: string, label: string | undefined): Link => {
  const { hostname, pathname } = new URL(url);
  const host = hostname.replace(/^www\./, "");
  if (host === "github.com") return { kind: "github", label: "GitHub", url };
  if (/(?:^|\.)linkedin\.com$/.test(host) && pathname.startsWith("/in/")) {
    return { kind: "linkedin", label: "LinkedIn", url };
  }
  return { kind: "web", label: label ?? host, url };
};

// As `[PERSONAL:https://example.com,BLOG:https://example.com/blog]`.
const websitesIn = (text: string, address: (text: string) => string | null): Link[] =>
  [...text.replace(/^\[|\]$/g, "").matchAll(/(?:([A-Z_]+):)?((?:(?!,[A-Z_]+:).)+)(?:,|$)/gs)].flatMap(
    ([, kind = "", website = ""]) => {
      const url = address(website);
      return url ? [linkTo(url, labels[kind])] : [];
    },
  );

const twitterIn = (text: string): Link[] =>
  text
    .replace(/^\[|\]$/g, "")
    .split(",")
    .map((handle) => handle.trim().replace(/^@/, ""))
    .filter((handle) => /^\w{1,15}$/.test(handle))
    .map((handle) => ({ kind: "web", label: "X", url: `https://x.com/${handle}` }));

const isYes = (text: string): boolean => /^(?:yes|ja|oui|s[ií]|sim|tak|evet|true)$/i.test(text);

const emailIn = (rows: readonly Cells[]): Link[] => {
  const confirmed = rows.filter((cells) => isYes(cells("confirmed")));
  const email = (confirmed.find((cells) => isYes(cells("primary"))) ?? confirmed[0])?.("email") ?? "";
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(email) ? [{ kind: "email", label: "E-mail", url: `mailto:${email}` }] : [];
};

const languageOf = (cells: Cells): string => {
  const level = cells("proficiency")
    .replace(/ proficiency$/i, "")
    .toLowerCase();
  return level ? `${cells("name")} (${level})` : cells("name");
};

const githubUserIn = (links: readonly Link[]): string | undefined => {
  const github = links.find(({ kind }) => kind === "github");
  return github && (new URL(github.url).pathname.split("/")[1] || undefined);
};

/** What the export says of its owner. */
export const profileOf = (
  rowsOf: (table: LinkedinTable) => readonly Cells[],
): { profile: ImportedProfile; notes: string[] } => {
  const [cells] = rowsOf("profile");
  const reading = createReading();
  const read = (role: string): string => cells?.(role) ?? "";
  const email = emailIn(rowsOf("emails"));
  const links = [...websitesIn(read("websites"), reading.address), ...twitterIn(read("twitter")), ...email];
  const spoken = rowsOf("languages").filter((row) => row("name"));
  const profile = given({
    name: [read("first"), read("last")].filter(Boolean).join(" "),
    jobTitle: read("headline"),
    about: paragraphsOf(read("summary")),
    location: read("location"),
    facts: spoken.length > 0 ? [{ label: "Speaks", value: spoken.map(languageOf).join(", ") }] : null,
    githubUser: githubUserIn(links),
    links,
  });
  const emailNote = email.map(({ url }) => `${url.replace("mailto:", "")} is among your links: visitors will see it.`);
  return { profile, notes: [...reading.notes, ...emailNote] };
};
