import { site } from "#public/site.config.ts";
import type { HomeSectionName } from "#shared/site/choices.ts";
import type { Site } from "#shared/site/site.ts";

/** The settings as they come, with some otherwise. */
export const siteWith = (changed: Partial<Site>): Site => ({ ...site, ...changed });

/** The home page's sections, of which only some are shown. */
export const onlySections = (...shown: HomeSectionName[]): Pick<Site, "sections"> => ({
  sections: site.sections.map((section) => ({ ...section, isShown: shown.includes(section.name) })),
});
