import { fileURLToPath } from "node:url";

export const projectFile = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
