import { devto } from "../blogs/devto.ts";
import { ghost } from "../blogs/ghost.ts";
import { hashnode } from "../blogs/hashnode.ts";
import { markdown } from "../blogs/markdown.ts";
import { medium } from "../blogs/medium.ts";
import { substack } from "../blogs/substack.ts";
import { wordpress } from "../blogs/wordpress.ts";
import { credly } from "../career/credly.ts";
import { github } from "../career/github.ts";
import { jsonResume } from "../career/jsonResume.ts";
import { linkedin } from "../career/linkedin.ts";
import { plinth } from "../plinth/plinth.ts";
import type { ImportSource } from "../types.ts";

/** All that can be imported from; the first that recognises the files is taken. */
export const importSources: readonly ImportSource[] = [
  plinth,
  linkedin,
  credly,
  github,
  jsonResume,
  ghost,
  wordpress,
  medium,
  substack,
  hashnode,
  devto,
  markdown,
];
