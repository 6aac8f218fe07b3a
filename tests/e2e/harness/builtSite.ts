import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { copySeededFolder } from "./seededFolder.ts";

/** The address that the pages of a build under test name as theirs. */
export const builtSiteUrl = "https://mira.example";

/** The folder of all pages as files: that of the build of `npm test`, else one that is made now, below the folder given. */
export const builtSite = (folder: string): string => {
  if (process.env.PLINTH_BUILT_SITE) return process.env.PLINTH_BUILT_SITE;
  const target = join(folder, "site");
  copySeededFolder(join(folder, "data"));
  execFileSync(process.execPath, ["--import", "tsx", "server/commands/buildSite.ts", target], {
    env: { ...process.env, PLINTH_DATA: join(folder, "data"), SITE_URL: builtSiteUrl },
    stdio: "pipe",
  });
  return target;
};
