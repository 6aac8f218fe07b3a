export { certifications } from "./certifications/index.ts";
export { education } from "./education/index.ts";
export { experiences } from "./experiences/index.ts";
export { posts } from "./posts/index.ts";
export { projects } from "./projects/index.ts";
export { redirects } from "./redirects/index.ts";
export { skillCategories } from "./skill_categories/index.ts";
export { technicalSkills } from "./technical_skills/index.ts";
