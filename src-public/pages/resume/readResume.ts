import type { Site } from "#shared/site/site.ts";
import type { Content } from "../../data/content.ts";
import { skillGroups } from "../home/skillGroups.ts";
import { type Resume, resumeOf } from "./resume.ts";

const mostProjects = 3;

export const readResume = async (
  site: Site,
  { experiences, education, certifications, technicalSkills, skillCategories, projects }: Content,
): Promise<Resume> => {
  const [work, schools, certificates, skills, categories, newest] = await Promise.all([
    experiences.all(),
    education.all(),
    certifications.all(),
    technicalSkills.all(),
    skillCategories.all(),
    projects.newest(mostProjects),
  ]);
  return resumeOf(site, {
    experiences: work,
    education: schools,
    certifications: certificates,
    skills: skillGroups(skills, categories),
    projects: newest,
  });
};
