import { buildOnce } from "./build/build.ts";
import { runEntry } from "./failure.ts";
import { readSettings } from "./settings.ts";

runEntry(async () => {
  const { hosted } = readSettings();
  const { isNew } = await buildOnce(hosted?.url ?? null);
  console.log(isNew ? "Built the site." : "The site is built already: nothing has changed since.");
});
