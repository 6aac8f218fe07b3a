import { existsSync } from "node:fs";
import { Failure, messageOf } from "../failure.ts";
import { projectFile } from "../projectFile.ts";

const file = "src-public/site.config.ts";

const readConfig = async () => {
  try {
    const { site } = await import("#public/site.config.ts");
    return { site, ...(await import("#public/siteConfigProblems.ts")) };
  } catch (error) {
    throw new Failure(`The site cannot be built. ${file} cannot be read: ${messageOf(error)}`);
  }
};

export const checkSiteConfig = async (): Promise<void> => {
  const { site, siteConfigProblems, siteConfigWarning } = await readConfig();
  const problems = siteConfigProblems(site, (path) => existsSync(projectFile(`public${path}`)));
  if (problems.length > 0) {
    throw new Failure(`The site cannot be built before ${file} is mended:\n${problems.join("\n")}`);
  }
  const warning = siteConfigWarning(site);
  if (warning) console.warn(warning);
};
