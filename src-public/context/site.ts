import { createContext, use } from "react";
import type { Site } from "#shared/site/site.ts";

export const SiteContext = createContext<Site | null>(null);

/** Who the owner is and what the site shows: the settings of the admin over site.config.ts. */
export const useSite = (): Site => {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite() needs the site around it: see PublicSite.");
  return site;
};
