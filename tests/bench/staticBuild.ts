import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { verdict } from "./printing.ts";

const pagesASecond = 30;

/** Prints how many pages a second `npm run build` writes, without bundling. */
export const printStaticBuild = async (folder: string): Promise<void> => {
  const env = { ...process.env, PLINTH_DATA: folder, SITE_URL: "https://bench.example" };
  const run = (...words: string[]) => promisify(execFile)(process.execPath, ["--import", "tsx", ...words], { env });
  await run("tests/bench/seedLarge.ts", "--posts", "500");
  await run("server/commands/buildForStart.ts");
  const began = performance.now();
  const { stdout } = await run("server/commands/buildSite.ts", join(folder, "site"));
  const rate = Number(/Wrote (\d+) pages/.exec(stdout)?.[1]) / ((performance.now() - began) / 1000);
  const words = (missing: number) => `${missing.toFixed(0)} pages`;
  console.log(
    `\nThe static build writes ${rate.toFixed(0)} of ${pagesASecond} pages a second: ${verdict(pagesASecond, rate, words)}`,
  );
};
