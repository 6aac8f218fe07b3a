import { fileURLToPath } from "node:url";

/** Whether this code runs from a build, not from TypeScript. */
export const isBuilt = import.meta.url.endsWith(".js");

export const projectFile = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
