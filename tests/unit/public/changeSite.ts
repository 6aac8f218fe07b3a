import { onTestFinished } from "vitest";
import { site } from "#public/site.config.ts";
import type { HomeSectionName, Site } from "#shared/site/site.ts";

/** Sets the site's configuration otherwise for one test: mocking the module would take a worker of its own. */
export const changeSite = (changed: Partial<Site>): void => {
  const before = { ...site };
  onTestFinished(() => void Object.assign(site, before));
  Object.assign(site, changed);
};

/** The home page's sections, of which only some are shown. */
export const onlySections = (...shown: HomeSectionName[]): Pick<Site, "sections"> => ({
  sections: site.sections.map((section) => ({ ...section, isShown: shown.includes(section.name) })),
});
