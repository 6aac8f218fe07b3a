import { isLabelOf, type Say } from "../words/say.ts";
import type { Site } from "./site.ts";

/** Returns the owner's fact whose label is one of a key's: such as the place where they live. */
export const factOf = (
  { about }: Pick<Site, "about">,
  say: Say,
  key: Parameters<typeof isLabelOf>[1],
): Site["about"]["facts"][number] | undefined => about.facts.find(({ label }) => isLabelOf(say, key, label));
