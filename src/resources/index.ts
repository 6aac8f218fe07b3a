import type { ResourceDescriptor } from "#kit/descriptor.ts";
import { certifications } from "./certifications/index.ts";
import { education } from "./education/index.ts";
import { experiences } from "./experiences/index.ts";
import { posts } from "./posts/index.ts";
import { projects } from "./projects/index.ts";
import { technicalSkills } from "./technical_skills/index.ts";

/** Every resource of the admin, in the order of its menu. A new one is one line here. */
export const resources: readonly ResourceDescriptor[] = [
  posts,
  projects,
  technicalSkills,
  certifications,
  experiences,
  education,
];
