import { demoOwner } from "#shared/site/demoOwner.ts";
import { problemSentence } from "#shared/site/settingField.ts";
import { siteFields } from "#shared/site/siteFields.ts";

/** The problems of site.config.ts, one sentence each. */
export const siteConfigProblems = (site: unknown, hasFile: (path: string) => boolean): string[] => {
  const reading = siteFields.read(site, "", { hasFile });
  return reading.isValid ? [] : reading.problems.map(problemSentence);
};

export const siteConfigWarning = (site: { name: string }): string | null =>
  site.name === demoOwner
    ? `The site still says the name of the demo's owner, ${demoOwner}: put your own name and words into the admin (/admin/site), or into src-public/site.config.ts.`
    : null;
