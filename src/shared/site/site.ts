import type { HomeSectionName, SectionSetting } from "./homeSections.ts";

/** The kinds of the owner's links: each has an icon. */
export const linkKinds = ["github", "linkedin", "mastodon", "email"] as const;

/** A link to a profile of the owner's; `kind` decides on its icon. */
export interface SiteLink {
  kind: (typeof linkKinds)[number];
  label: string;
  url: string;
}

/** The pages of the header's navigation, unless they are hidden. */
export const headerPages = ["posts", "projects", "resume", "contact"] as const;

type HeaderPage = (typeof headerPages)[number];

/** What the navigation calls them, unless an entry has a label of its own. */
export const headerPageTitles = {
  posts: "Blog",
  projects: "Projects",
  resume: "Résumé",
  contact: "Contact",
} as const satisfies Record<HeaderPage, string>;

/** A page of the owner's in the navigation. Not a setting: the server adds it from the table `pages`. */
export interface OwnerPageEntry {
  slug: string;
  title: string;
}

/** An entry of the navigation: a page of the site, or a link. */
export type NavigationEntry =
  | { kind: "page"; page: HeaderPage; isShown: boolean; label: string | null }
  | { kind: "link"; label: string; url: string; isShown: boolean };

/**
 * What a stat can count: whole years since the first experience, completed or live projects, the last year's contributions on
 * GitHub, or published posts.
 */
export const countable = ["years", "projects", "contributions", "posts"] as const;

/** One number of the career: fixed, or computed from the content. */
export interface CareerStat {
  label: string;
  /** Like "5+", or "computed" to show the number of `counts`. */
  value: string;
  counts?: (typeof countable)[number];
}

/** The settings of the site: besides the content, the only personal data of the public pages. */
export interface Site {
  name: string;
  /** Typed under the name, one after the other. */
  jobTitles: readonly [string, ...string[]];
  /** One or two sentences. */
  tagline: string;
  /** The home page's title, and the second half of all others. */
  title: string;
  /** The description of pages without one of their own. */
  description: string;
  /** The link preview of pages other than posts and projects: a path of this site, 1,200 × 630; null for a drawn card. */
  previewPicture: string | null;
  /** The accent color as `#rrggbb`, from which both themes' shades are computed; null for the tokens' own. */
  accent: string | null;
  /** The layers of the home page's drawing, from top to bottom: what the owner's work builds on. */
  layers: readonly [string, ...string[]];
  links: readonly SiteLink[];
  /** The home page's sections, in order. */
  sections: readonly SectionSetting[];
  /** The header's entries, in order. */
  navigation: readonly NavigationEntry[];
  /** Shown after the entries of `navigation`. */
  ownerPages?: readonly OwnerPageEntry[];
  /** Changes with the settings that link preview cards show. Not a setting: the server computes it. */
  cardVersion?: string;
  /** A square picture of the owner: a path of this site or a URL; null for none. */
  portrait: string | null;
  about: {
    /** The first one is larger. */
    paragraphs: readonly [string, ...string[]];
    facts: readonly { label: string; value: string }[];
  };
  stats: readonly CareerStat[];
  /** The owner's résumé: a path of this site or a URL; null for the PDF made from the content. */
  resumeFile: string | null;
  /** The GitHub user whose contributions the calendar shows. */
  githubUser: string;
  contactWords: string;
  /** The language of the content, as a BCP 47 tag like "en" or "pt-BR". */
  language: string;
  /** The time zone of publication dates, like "Europe/Stockholm"; null for UTC. */
  timeZone: string | null;
}

export const isComputed = ({ value }: CareerStat): boolean => value === "computed";

export const isSectionShown = ({ sections }: Pick<Site, "sections">, name: HomeSectionName): boolean =>
  sections.some((section) => section.name === name && section.isShown);

/** The sections that the home page shows. The section of stats is hidden if there are none. */
export const shownSections = ({ sections, stats }: Pick<Site, "sections" | "stats">): SectionSetting[] =>
  sections.filter(({ name, isShown }) => isShown && (name !== "stats" || stats.length > 0));

/** The address of the résumé's file. */
export const resumeFileOf = ({ resumeFile }: Pick<Site, "resumeFile">): string => resumeFile ?? "/resume.pdf";
