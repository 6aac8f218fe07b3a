import { ghost } from "../blogs/ghost.ts";
import { markdown } from "../blogs/markdown.ts";
import { wordpress } from "../blogs/wordpress.ts";
import { linkedin } from "../career/linkedin.ts";
import type { ImportSource } from "../types.ts";

/** All that can be imported from; the first that recognises the files is taken. */
export const importSources: readonly ImportSource[] = [linkedin, ghost, wordpress, markdown];
