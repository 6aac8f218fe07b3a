import { onTestFinished } from "vitest";
import { type SiteConfig, site } from "#public/site.config.ts";

/** Sets the site's configuration otherwise for one test: mocking the module would take a worker of its own. */
export const changeSite = ({ features, ...changed }: Partial<SiteConfig>): void => {
  const before = { site: { ...site }, features: { ...site.features } };
  onTestFinished(() => {
    Object.assign(site, before.site);
    Object.assign(site.features, before.features);
  });
  Object.assign(site, changed);
  Object.assign(site.features, features);
};
