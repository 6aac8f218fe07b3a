import { linkedin } from "../career/linkedin.ts";
import type { ImportSource } from "../types.ts";

/** All that can be imported from; the first that recognises the files is taken. */
export const importSources: readonly ImportSource[] = [linkedin];
