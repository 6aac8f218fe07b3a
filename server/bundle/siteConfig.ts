import { existsSync } from "node:fs";
import { asRecord } from "#shared/base/unknownValues.ts";
import { problemSentence, type SettingProblem, settingProblems } from "#shared/site/mergeSettings.ts";
import { settingColumns } from "#shared/site/settings.ts";
import type { Site } from "#shared/site/site.ts";
import { projectFile } from "../shared/projectFile.ts";
import { messageOf, UserError } from "../shared/userError.ts";

const missingFiles = (site: unknown, hasFile: (path: string) => boolean): SettingProblem[] =>
  Object.entries(settingColumns).flatMap(([at, { fileRemedy }]) => {
    const path = asRecord(site)?.[at];
    if (!fileRemedy || typeof path !== "string" || !path.startsWith("/") || hasFile(path)) return [];
    const fault = `is ${JSON.stringify(path)}, which does not exist`;
    return [{ at, fault, remedy: `put the file at public${path}, or ${fileRemedy}` }];
  });

const published = (site: unknown): SettingProblem[] =>
  asRecord(site)?.phone
    ? [
        {
          at: "phone",
          fault: "is set",
          remedy: "set it to null and enter it in the admin, as all pages contain this file",
        },
      ]
    : [];

export const siteConfigProblems = (site: unknown, hasFile: (path: string) => boolean): string[] =>
  [...settingProblems(site), ...missingFiles(site, hasFile), ...published(site)].map(problemSentence);

const file = "src-public/site.config.ts";

const readConfig = async (): Promise<Site> => {
  try {
    return (await import("#public/site.config.ts")).site;
  } catch (error) {
    throw new UserError(`The site cannot be built. ${file} cannot be read: ${messageOf(error)}`);
  }
};

export const checkSiteConfig = async (): Promise<void> => {
  const problems = siteConfigProblems(await readConfig(), (path) => existsSync(projectFile(`public${path}`)));
  if (problems.length > 0) {
    throw new UserError(`The site cannot be built. Fix ${file}:\n${problems.join("\n")}`);
  }
};
