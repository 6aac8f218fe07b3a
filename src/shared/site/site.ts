import { isRecord } from "../base/unknownValues.ts";
import { type HomeSectionName, sectionNames, withMissing } from "./choices.ts";
import type { SettingValues } from "./settings.ts";

/** A page of the owner's in the navigation. Not a setting: the server adds it from the table `pages`. */
export interface OwnerPageEntry {
  slug: string;
  title: string;
}

/** The settings of the site: besides the content, the only personal data of the public pages. */
export interface Site extends SettingValues {
  /** Shown after the entries of `navigation`. */
  ownerPages?: readonly OwnerPageEntry[];
  /** Whether no post is published: then nothing leads to the blog. Not a setting: the server looks. */
  isWithoutPosts?: boolean;
  /** Whether the fonts lack letters of the résumé, so that it has no PDF. Not a setting: the server looks. */
  isWithoutResumePdf?: boolean;
  /** When a text or a setting last changed. Not a setting: the server looks. */
  changedAt?: string;
  /** Changes with the settings that link preview cards show. Not a setting: the server computes it. */
  cardVersion?: string;
}

/** A link to a profile of the owner's. */
export type SiteLink = Site["links"][number];

/** An entry of the navigation: a page of the site, or a link. */
export type NavigationEntry = Site["navigation"][number];

/** One number of the career. */
export type CareerStat = Site["stats"][number];

/** A section of the home page, in the order of the page. */
export type SectionSetting = Site["sections"][number];

/** The owner's name in site.config.ts as it comes with Plinth. */
export const demoOwner = "Mira Lindqvist";

/** All sections: those that are not given are shown, in their default place. */
export const everySection = (given: readonly SectionSetting[]): SectionSetting[] =>
  withMissing(
    given,
    sectionNames.map((name) => ({ name, isShown: true, title: null })),
    ({ name }) => name,
  );

export const isComputed = ({ value }: CareerStat): boolean => value === "computed";

export const isSectionShown = ({ sections }: Pick<Site, "sections">, name: HomeSectionName): boolean =>
  sections.some((section) => section.name === name && section.isShown);

/** The sections that the home page shows. The section of stats is hidden if there are none. */
export const shownSections = ({ sections, stats }: Pick<Site, "sections" | "stats">): SectionSetting[] =>
  sections.filter(({ name, isShown }) => isShown && (name !== "stats" || stats.length > 0));

/** The address of the résumé's file; null if the owner has none and no PDF can be drawn. */
export const resumeFileOf = ({ resumeFile, isWithoutResumePdf }: Site): string | null =>
  resumeFile ?? (isWithoutResumePdf ? null : "/resume.pdf");

/** The element in which the server puts the site's settings. */
export const siteDataId = "site-data";

// The server has validated them; validating again would make every visitor download the rules.
const isSite = (value: unknown): value is Site => isRecord(value) && "name" in value && "sections" in value;

/** The site's settings in the document, or null if it has none. */
export const readSite = (document: Document): Site | null => {
  try {
    const value: unknown = JSON.parse(document.getElementById(siteDataId)?.textContent ?? "null");
    return isSite(value) ? value : null;
  } catch (error) {
    console.error(error);
    return null;
  }
};

/** The public page that shows the home page with settings posted by the admin, which frames it. */
export const sitePreviewPath = "/preview/site";

/** The frame posts this when it is ready; the admin answers with a preview, and again after each change. */
export const previewReady = "site preview ready";

/** What the frame is to show. */
export interface PreviewData {
  kind: "site preview";
  site: Site;
  /** The accent's shades as a stylesheet; empty for those of the tokens. */
  accentCss: string;
}

/** The site is not validated again: only the admin sends previews, from this origin. */
export const isSitePreview = (data: unknown): data is PreviewData => isRecord(data) && data.kind === "site preview";
