import { asRecord } from "#shared/isRecord.ts";
import { problemSentence, type SettingProblem, settingProblems } from "#shared/site/mergeSettings.ts";
import { settingColumns } from "#shared/site/settings.ts";
import { demoOwner } from "#shared/site/site.ts";

const missingFiles = (site: unknown, hasFile: (path: string) => boolean): SettingProblem[] =>
  Object.entries(settingColumns).flatMap(([at, { fileRemedy }]) => {
    const path = asRecord(site)?.[at];
    if (!fileRemedy || typeof path !== "string" || !path.startsWith("/") || hasFile(path)) return [];
    const fault = `is ${JSON.stringify(path)}, which is not there`;
    return [{ at, fault, remedy: `put the file at public${path}, or ${fileRemedy}` }];
  });

/** The problems of site.config.ts, one sentence each. */
export const siteConfigProblems = (site: unknown, hasFile: (path: string) => boolean): string[] =>
  [...settingProblems(site), ...missingFiles(site, hasFile)].map(problemSentence);

export const siteConfigWarning = (site: { name: string }): string | null =>
  site.name === demoOwner
    ? `The site still says the name of the demo's owner, ${demoOwner}: put your own name and words into the admin (/admin/site), or into src-public/site.config.ts.`
    : null;
