import { existsSync } from "node:fs";
import { projectFile } from "./projectFile.ts";

const isClone = existsSync(projectFile("vite.config.ts"));

/** What the reader types for a command of Plinth: npm's words in a clone, those of plinth.mjs in a release. */
export const commandFor = (name: string, words = ""): string => {
  if (!isClone) return `node plinth.mjs ${name} ${words}`.trim();
  const command = name === "start" ? "npm start" : `npm run ${name.replace("-", ":")}`;
  return words ? `${command} -- ${words}` : command;
};
