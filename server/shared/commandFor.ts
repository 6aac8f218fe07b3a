import { existsSync } from "node:fs";
import { projectFile } from "./projectFile.ts";

const isClone = existsSync(projectFile("vite.config.ts"));

/** Returns a command line of Plinth: npm in a clone, plinth.mjs in a release. */
export const commandFor = (name: string, args = ""): string => {
  // The npm script of this name checks the code.
  if (!isClone || name === "check") return `node plinth.mjs ${name} ${args}`.trim();
  const command = name === "start" ? "npm start" : `npm run ${name.replace("-", ":")}`;
  return args ? `${command} -- ${args}` : command;
};
