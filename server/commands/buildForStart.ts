import { buildOnce } from "../build/build.ts";
import { runEntry } from "../failure.ts";
import { readSettings } from "../settings.ts";

/** `npm run build:start`: builds what `npm start` serves, so that it can be served without the tools that build. */
runEntry(async () => {
  process.env.NODE_ENV ??= "production";
  const { hosted } = readSettings();
  const { isNew } = await buildOnce(hosted?.url ?? null);
  console.log(isNew ? "Built the site: npm start serves it." : "The site is built already: npm start serves it.");
});
