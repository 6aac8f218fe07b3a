import type { HomeSectionName } from "#shared/site/choices.ts";
import { about } from "./About.tsx";
import { certifications } from "./Certifications.tsx";
import { contact } from "./Contact.tsx";
import { education } from "./EducationList.tsx";
import { experience } from "./ExperienceTimeline.tsx";
import { projects } from "./FeaturedProjects.tsx";
import { github } from "./GithubActivity.tsx";
import type { HomeSection } from "./homeSection.tsx";
import { skills } from "./Skills.tsx";
import { stats } from "./Stats.tsx";

export const sections: Record<HomeSectionName, HomeSection> = {
  about,
  skills,
  stats,
  experience,
  github,
  education,
  certifications,
  projects,
  contact,
};
