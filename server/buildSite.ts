import { buildOnce } from "./build/build.ts";
import { runEntry } from "./failure.ts";
import { readSettings } from "./settings.ts";

runEntry(async () => {
  readSettings();
  console.log((await buildOnce()) ? "Built the site." : "The site is built already: nothing has changed since.");
});
