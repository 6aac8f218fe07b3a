import { buildOnce } from "../build/build.ts";
import { runEntry } from "../failure.ts";

/** `npm run build:start`: builds what `npm start` can then serve without the tools that build. */
runEntry(async () => {
  const { isNew } = await buildOnce();
  console.log(isNew ? "Built the site: npm start serves it." : "The site is built already: npm start serves it.");
});
