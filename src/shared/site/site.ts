import type { HomeSectionName, SectionSetting } from "./homeSections.ts";

/** Kinds of places where the owner is found: each has an icon. */
export const linkKinds = ["github", "linkedin", "mastodon", "email"] as const;

/** A place where the owner is found; `kind` picks the icon. */
export interface SiteLink {
  kind: (typeof linkKinds)[number];
  label: string;
  url: string;
}

/** What the header leads to, unless it is hidden there. */
export const headerPages = ["posts", "projects", "resume", "contact"] as const;

export type HeaderPage = (typeof headerPages)[number];

/** A page that the owner wrote and wants in the navigation; no setting, but a row of `pages`, which the server adds. */
export interface OwnerPageEntry {
  slug: string;
  title: string;
}

/** An entry of the navigation: a page of the site, or a link of the owner's own. */
export type NavigationEntry =
  | { kind: "page"; page: HeaderPage; isShown: boolean; label: string | null }
  | { kind: "link"; label: string; url: string; isShown: boolean };

/**
 * What a stat may count: whole years since the first experience began, projects that are completed or live, the last year's
 * contributions on GitHub, or published posts.
 */
export const countable = ["years", "projects", "contributions", "posts"] as const;

/** One number of the career: fixed, or counted from the data. */
export interface CareerStat {
  label: string;
  /** As "5+", or "computed": what `counts` names is counted. */
  value: string;
  counts?: (typeof countable)[number];
}

/** Who the owner of the site is. The public pages take nothing personal from anywhere else. */
export interface Site {
  name: string;
  /** Typed out one after the other under the name. */
  jobTitles: readonly [string, ...string[]];
  /** One sentence or two. */
  tagline: string;
  /** Title of the home page and the second half of every other page's title. */
  title: string;
  /** Description of pages that have none of their own. */
  description: string;
  /** Picture for link previews of the pages that are no post or project: a path of this site, 1,200 × 630; null: a card is drawn. */
  previewPicture: string | null;
  /** The color of marks and links as `#rrggbb`, of which both themes' shades are made; null: the house's own. */
  accent: string | null;
  /** The layers of the drawing on the home page, from the top to the ground: what the owner's work rests on. */
  layers: readonly [string, ...string[]];
  links: readonly SiteLink[];
  /** The home page's, in its order. */
  sections: readonly SectionSetting[];
  /** The header's, in its order. */
  navigation: readonly NavigationEntry[];
  /** After the settings' own entries. */
  ownerPages?: readonly OwnerPageEntry[];
  /** Digits that change with what the cards for link previews show of these settings; no setting, but made by the server. */
  cardVersion?: string;
  /** A picture of the owner, square, as a path of this site or a web address; null: none. */
  portrait: string | null;
  about: {
    /** The first one is set larger. */
    paragraphs: readonly [string, ...string[]];
    facts: readonly { label: string; value: string }[];
  };
  /** Set a `value` to "computed", and the number follows the site's data. */
  stats: readonly CareerStat[];
  /** The owner's own résumé as a path of this site or a web address; null: a PDF made from the data of the site. */
  resumeFile: string | null;
  /** Whose contributions the calendar shows. */
  githubUser: string;
  contactWords: string;
  /** What the owner writes in, as BCP 47 names it: "en", "pt-BR". */
  language: string;
  /** Whose clock decides on which day something was published, as "Europe/Stockholm"; null: UTC. */
  timeZone: string | null;
}

export const isComputed = ({ value }: CareerStat): boolean => value === "computed";

export const isSectionShown = ({ sections }: Pick<Site, "sections">, name: HomeSectionName): boolean =>
  sections.some((section) => section.name === name && section.isShown);

/** The home page's sections that are there to be seen: without numbers there is none of them. */
export const shownSections = ({ sections, stats }: Pick<Site, "sections" | "stats">): SectionSetting[] =>
  sections.filter(({ name, isShown }) => isShown && (name !== "stats" || stats.length > 0));

/** Where the résumé is downloaded from. */
export const resumeFileOf = ({ resumeFile }: Pick<Site, "resumeFile">): string => resumeFile ?? "/resume.pdf";
