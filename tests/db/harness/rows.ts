import type { TablesInsert } from "#shared/database.types.ts";

// Builders of rows as a form would send them; each takes what the test is about.

export const buildPost = (given: Partial<TablesInsert<"posts">> = {}) => ({
  title: "A post",
  slug: "a-post",
  content: "Some words",
  ...given,
});

export const buildProject = (given: Partial<TablesInsert<"projects">> = {}) => ({
  title: "A project",
  slug: "a-project",
  description: "What it is",
  thumbnail: "/demo/project.svg",
  status: "Live",
  ...given,
});

export const buildCertification = (given: Partial<TablesInsert<"certifications">> = {}) => ({
  name: "A certificate",
  issuer: "An issuer",
  ...given,
});

export const buildExperience = (given: Partial<TablesInsert<"experiences">> = {}) => ({
  company: "A company",
  role: "A role",
  description: "What was done",
  location: "A town",
  start_date: "2020-01-01",
  ...given,
});

export const buildEducation = (given: Partial<TablesInsert<"education">> = {}) => ({
  school: "A school",
  degree: "A degree",
  field: "A field",
  start_date: "2015-09-01",
  ...given,
});

export const buildSkill = (given: Partial<TablesInsert<"technical_skills">> = {}) => ({
  name: "A skill",
  proficiency: 50,
  ...given,
});
