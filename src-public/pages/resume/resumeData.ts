import type { Content } from "../../content/content.ts";
import { site } from "../../site.config.ts";
import type { Source } from "../../source.ts";
import { skillGroups } from "../home/skillGroups.ts";
import { type Resume, resumeOf } from "./resume.ts";

export interface ResumeData {
  /** null: it could not be read. */
  resume: Resume | null | Promise<Resume | null>;
}

const mostProjects = 3;

/** Reads what the résumé is made of. @throws {Error} when the data API does not answer */
export const readResume = async ({
  experiences,
  education,
  certifications,
  technicalSkills,
  skillCategories,
  projects,
}: Content): Promise<Resume> => {
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

/** The résumé page's data. */
export const resumeData = (content: Content, source: Source) => {
  const resume = source.part<Resume | null>({
    read: () => readResume(content),
    otherwise: null,
    label: "Error fetching the résumé:",
  });
  return {
    load: (): ResumeData => ({ resume: resume.of("") }),
    hold: (data: { resume: Resume | null }, isFresh: boolean) => {
      if (data.resume) resume.hold("", data.resume, isFresh);
    },
  };
};
