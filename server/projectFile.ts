import { fileURLToPath } from "node:url";

/** The absolute path of a file of this project, from its path below the root. */
export const projectFile = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
