import { activities } from "#shared/tables/activities.ts";
import { certifications } from "#shared/tables/certifications.ts";
import type { Database } from "#shared/tables/database.types.ts";
import { education } from "#shared/tables/education.ts";
import { experiences } from "#shared/tables/experiences.ts";
import { pages } from "#shared/tables/pages.ts";
import { posts } from "#shared/tables/posts.ts";
import { projects } from "#shared/tables/projects.ts";
import type { AnyTable } from "#shared/tables/table.ts";
import { technicalSkills } from "#shared/tables/technicalSkills.ts";
import { requiredOf } from "../../builders.ts";
import type { Row } from "./personas.ts";

type Tables = Database["public"]["Tables"];

/** Creates a builder of rows as a form sends them. Each test sets the values it is about. */
const builder =
  <Name extends keyof Tables>(table: AnyTable, defaults: Row = {}) =>
  (given: Partial<Tables[Name]["Insert"]> = {}): Row => ({ ...requiredOf(table), ...defaults, ...given });

export const buildPost = builder<"posts">(posts, { title: "A post", slug: "a-post" });
export const buildProject = builder<"projects">(projects, { title: "A project", slug: "a-project", status: "Live" });
export const buildPage = builder<"pages">(pages, { title: "A page" });
export const buildActivity = builder<"activities">(activities);
export const buildCertification = builder<"certifications">(certifications);
export const buildExperience = builder<"experiences">(experiences);
export const buildEducation = builder<"education">(education);
export const buildSkill = builder<"technical_skills">(technicalSkills, { proficiency: 50 });
