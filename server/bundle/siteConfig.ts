import { existsSync } from "node:fs";
import type { Site } from "#shared/site/site.ts";
import { Failure, messageOf } from "../common/failure.ts";
import { projectFile } from "../common/projectFile.ts";
import { siteConfigProblems, siteConfigWarning } from "./siteConfigProblems.ts";

const file = "src-public/site.config.ts";

const readConfig = async (): Promise<Site> => {
  try {
    return (await import("#public/site.config.ts")).site;
  } catch (error) {
    throw new Failure(`The site cannot be built. ${file} cannot be read: ${messageOf(error)}`);
  }
};

export const checkSiteConfig = async (): Promise<void> => {
  const problems = siteConfigProblems(await readConfig(), (path) => existsSync(projectFile(`public${path}`)));
  if (problems.length > 0) {
    throw new Failure(`The site cannot be built before ${file} is mended:\n${problems.join("\n")}`);
  }
};

/** Warns while the site still has the name of the demo's owner. */
export const warnAboutDemoOwner = (site: Pick<Site, "name">): void => {
  const warning = siteConfigWarning(site);
  if (warning) console.warn(warning);
};
