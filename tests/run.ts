import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "./e2e/harness/browser.ts";
import { builtSiteUrl } from "./e2e/harness/builtSite.ts";
import { check, playwright, reports, times, vitest } from "./steps.ts";
import { failuresIn, printTallies, type Tally } from "./tally.ts";

// Made by the build: the data are copied for each site under test, the pages are looked at by the journeys.
const seeded = join(reports, "seeded");
const builtSite = join(reports, "dist");
const builds = (): Promise<Tally> =>
  check("Build", ["tsx", "server/commands/buildSite.ts", builtSite], {
    environment: { PLINTH_DATA: seeded, SITE_URL: builtSiteUrl },
  });

// One after the other, because each leaves little of a machine's second processor unused.
const staticChecks = async (): Promise<Tally[]> => {
  const options = { isBackground: true };
  // More checkers each look at the same types again: four take twice the processor time of one.
  const types = await check("Types", ["tsc", "--noEmit", "--checkers", "1"], options);
  const lint = await check("Lint", ["biome", "check", "--error-on-warnings", "."], options);
  const house = await check("House", ["tsx", "lint/house/print.ts"], options);
  return [types, lint, house];
};

const began = Date.now();
// Without one, the journeys say so themselves.
const browser = ensureBrowser().catch((error: unknown) => console.error("No browser could be installed:", error));
// The build comes first: the attacks and the journeys take it over.
const build = builds();
const tallies = [await vitest("unit*", "Unit and component tests"), await build];
if (existsSync(seeded)) process.env.PLINTH_SEEDED = seeded;
// Written after all pages.
if (existsSync(join(builtSite, "_redirects"))) process.env.PLINTH_BUILT_SITE = builtSite;
// The attacks measure how long others wait, so what runs beside them makes way for them.
const checks = staticChecks();
tallies.push(await vitest("attack", "Attacks on a running site"), ...(await checks));
await browser;
tallies.push(
  ...(await Promise.all([vitest("db", "Database tests, on Postgres"), playwright("End to end, in Chromium")])),
);

rmSync(reports, { recursive: true, force: true });
console.log("\n— Time");
for (const [title, seconds] of times) console.log(`${String(Math.round(seconds)).padStart(5)} s  ${title}`);
console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s  in all`);
printTallies(tallies);
process.exitCode = failuresIn(tallies) > 0 ? 1 : 0;
