import { certifications } from "#shared/tables/certifications.ts";
import type { Database } from "#shared/tables/database.types.ts";
import { education } from "#shared/tables/education.ts";
import { experiences } from "#shared/tables/experiences.ts";
import { pages } from "#shared/tables/pages.ts";
import { posts } from "#shared/tables/posts.ts";
import { projects } from "#shared/tables/projects.ts";
import { technicalSkills } from "#shared/tables/technicalSkills.ts";
import { requiredOf } from "../../builders.ts";
import type { Row } from "./personas.ts";

type Tables = Database["public"]["Tables"];

// Build rows as a form sends them. Each test sets the values it is about.

export const buildPost = (given: Partial<Tables["posts"]["Insert"]> = {}): Row => ({
  ...requiredOf(posts),
  title: "A post",
  slug: "a-post",
  ...given,
});

export const buildProject = (given: Partial<Tables["projects"]["Insert"]> = {}): Row => ({
  ...requiredOf(projects),
  title: "A project",
  slug: "a-project",
  status: "Live",
  ...given,
});

export const buildPage = (given: Partial<Tables["pages"]["Insert"]> = {}): Row => ({
  ...requiredOf(pages),
  title: "A page",
  ...given,
});

export const buildCertification = (given: Partial<Tables["certifications"]["Insert"]> = {}): Row => ({
  ...requiredOf(certifications),
  ...given,
});

export const buildExperience = (given: Partial<Tables["experiences"]["Insert"]> = {}): Row => ({
  ...requiredOf(experiences),
  ...given,
});

export const buildEducation = (given: Partial<Tables["education"]["Insert"]> = {}): Row => ({
  ...requiredOf(education),
  ...given,
});

export const buildSkill = (given: Partial<Tables["technical_skills"]["Insert"]> = {}): Row => ({
  ...requiredOf(technicalSkills),
  proficiency: 50,
  ...given,
});
