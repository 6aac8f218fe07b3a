import { buildOnce } from "../build/build.ts";
import { runEntry } from "../failure.ts";

runEntry(async () => {
  const { isNew } = await buildOnce();
  console.log(isNew ? "Built the site: npm start serves it." : "The site is built already: npm start serves it.");
});
