import { buildOnce } from "../bundle/build.ts";
import { runProgram } from "./commandLine.ts";

const help = `npm run build:start

Builds what npm start serves, which then runs after npm prune --omit=dev too.`;

runProgram(help, async () => {
  const { isNew } = await buildOnce();
  console.log(isNew ? "npm start serves it." : "The site is built already: npm start serves it.");
});
