import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { copySeededFolder } from "./seededFolder.ts";

/** The public address of the static build. */
export const builtSiteUrl = "https://mira.example";

/** Returns the static build of `npm test`, or creates one below the given folder. */
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
