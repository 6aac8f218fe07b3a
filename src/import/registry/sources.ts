import { credly } from "../career/credly.ts";
import { github } from "../career/github.ts";
import { jsonResume } from "../career/jsonResume.ts";
import { linkedin } from "../career/linkedin.ts";
import type { ImportSource } from "../types.ts";

/** All that can be imported from; the first that recognises the files is taken. */
export const importSources: readonly ImportSource[] = [linkedin, credly, github, jsonResume];
