import { buildOnce } from "../build/build.ts";
import { runEntry } from "../failure.ts";

/** `npm run build:start`: builds what `npm start` serves, so that it can be served without the tools that build. */
runEntry(async () => {
  const { isNew } = await buildOnce();
  console.log(isNew ? "Built the site: npm start serves it." : "The site is built already: npm start serves it.");
});
