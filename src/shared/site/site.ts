import { isRecord } from "../base/unknownValues.ts";
import type { Words } from "../words/say.ts";
import { type HomeSectionName, sectionNames, withMissing } from "./choices.ts";
import type { SettingValues } from "./settings.ts";

/** An owner's page in the navigation. Not a setting: the server reads it from the table `pages`. */
interface OwnerPageEntry {
  slug: string;
  title: string;
}

/** The settings of the site. Apart from the content, the only personal data on the public pages. */
export interface Site extends SettingValues {
  /** Shown after the entries of `navigation`. */
  ownerPages?: readonly OwnerPageEntry[];
  /** Lists without a published row, such as "posts". No page links to them. Not a setting: the server computes it. */
  emptyLists?: readonly string[];
  /** Whether the résumé has no PDF, because the fonts lack some of its letters. Not a setting: the server computes it. */
  isWithoutResumePdf?: boolean;
  /** The last change of a text or setting. Not a setting: the server computes it. */
  changedAt?: string;
  /** A hash of the settings that link preview cards show. Not a setting: the server computes it. */
  cardVersion?: string;
  /** The site's words in its language; English without. Not a setting: the server reads them. */
  words?: Words;
}

export type NavigationEntry = Site["navigation"][number];

export type CareerStat = Site["stats"][number];

/** A section of the home page, in the order of the page. */
type SectionSetting = Site["sections"][number];

/** The owner's name in Plinth's default site.config.ts. */
export const demoOwner = "Mira Lindqvist";

export const everySection = (given: readonly SectionSetting[]): SectionSetting[] =>
  withMissing(
    given,
    sectionNames.map((name) => ({ name, isShown: true, title: null })),
    ({ name }) => name,
  );

const defaults = {
  portrait: null,
  previewPicture: null,
  accent: null,
  skillLevels: true,
  drawing: true,
  drawnCovers: true,
  countVisits: true,
  resumeFile: null,
  resumeDesign: "Classic",
  phone: null,
  phoneShown: "nowhere",
  securityContact: null,
  language: "en",
  ownWords: [],
  timeZone: null,
} satisfies Partial<Site>;

/** Completes a site.config.ts. A setting of a later version has its default here, so that the file of a fork stays valid. */
export const completeSite = (given: Omit<Site, keyof typeof defaults> & Partial<Site>): Site => ({
  ...defaults,
  ...given,
});

export const isComputed = ({ value }: CareerStat): boolean => value === "computed";

export const isSectionShown = ({ sections }: Pick<Site, "sections">, name: HomeSectionName): boolean =>
  sections.some((section) => section.name === name && section.isShown);

/** Returns the sections that the home page shows. Those of settings are hidden if they are empty. */
export const shownSections = ({ sections, stats, about }: Site): SectionSetting[] => {
  const entries: Partial<Record<HomeSectionName, number>> = {
    stats: stats.length,
    about: about.paragraphs.length + about.facts.length,
  };
  return sections.filter(({ name, isShown }) => isShown && entries[name] !== 0);
};

/** Returns the address of the résumé's file. Null if the owner has none and no PDF can be generated. */
export const resumeFileOf = ({ resumeFile, isWithoutResumePdf }: Site): string | null =>
  resumeFile ?? (isWithoutResumePdf ? null : "/resume.pdf");

/** The public page in the admin's preview frame. It shows the home page or a résumé with values that the admin posts. */
export const sitePreviewPath = "/preview/site";

/** The message of the frame when it is ready. The admin answers with a preview, and posts another after each change. */
export const previewReady = "site preview ready";

interface SitePreview {
  kind: "site preview";
  site: Site;
  /** The stylesheet of the accent's shades. Empty for the tokens' accent. */
  accentCss: string;
}

interface ResumePreview {
  kind: "resume preview";
  resume: Record<string, unknown>;
}

export type PreviewData = SitePreview | ResumePreview;

/** Does not validate the values: only the admin sends previews, from this origin. */
export const isPreview = (data: unknown): data is PreviewData =>
  isRecord(data) && (data.kind === "site preview" || data.kind === "resume preview");
