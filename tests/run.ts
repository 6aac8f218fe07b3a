import { rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "./e2e/harness/browser.ts";
import { counted, oneCheck, readReport, reports, run, type Tally, vitest } from "./steps.ts";

const playwright = async (): Promise<Tally> => {
  ensureBrowser();
  const isFine = await run("End to end, in Chromium", ["playwright", "test", "--reporter=list,json"], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "e2e.json") },
    isLive: true,
  });
  const { stats } = readReport("e2e.json");
  const { expected, unexpected, flaky } = {
    expected: 0,
    unexpected: 0,
    flaky: 0,
    ...(typeof stats === "object" ? stats : {}),
  };
  return counted(isFine, expected, unexpected + flaky);
};

const built = {
  words: ["tsx", "server/commands/buildSite.ts", join(reports, "dist")],
  environment: { PLINTH_DATA: join(reports, "data") },
};

// Two at a time, because each leaves some of the machine unused; the database and the browser's journeys want it for
// themselves. The build comes before those journeys, which take it over.
const checks = async (): Promise<Tally[]> => {
  const unit = vitest("unit", "Unit and component tests");
  const types = await oneCheck(run("Types", ["tsc", "--noEmit"]));
  const lint = await oneCheck(run("Lint", ["biome", "check", "--error-on-warnings", "."]));
  const house = await oneCheck(run("House", ["tsx", "lint/house/print.ts"]));
  const build = await oneCheck(run("Build", built.words, { environment: built.environment }));
  return [types, lint, house, build, await unit, await vitest("db", "Database tests, on Postgres")];
};

// The attacks measure how long others wait, so nothing else runs beside them.
const tallies = [...(await checks()), await vitest("attack", "Attacks on a running site"), await playwright()];
rmSync(reports, { recursive: true, force: true });
const sum = (key: keyof Tally): number => tallies.reduce((total, tally) => total + tally[key], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") > 0 ? 1 : 0;
