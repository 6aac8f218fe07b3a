import { buildOnce } from "../bundle/build.ts";
import { runProgram } from "./commandLine.ts";

const help = `npm run build:start

Builds the files that npm start serves. After that, npm start also works without the development dependencies.`;

runProgram(help, async () => {
  const { PLINTH_STARTING: isStarting } = process.env;
  const { isNew } = await buildOnce(() => process.connected && process.send?.("usable"));
  if (isStarting) return;
  console.log(isNew ? "Start the site with npm start." : "The build is up to date. Start the site with npm start.");
});
