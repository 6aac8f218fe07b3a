import { Fragment, type ReactNode } from "react";
import { PageHead } from "../../components/PageHead.tsx";
import { usePageData } from "../../navigation.tsx";
import { type HomeSectionName, homeSections, site } from "../../site.config.ts";
import { About } from "./About.tsx";
import { Certifications } from "./Certifications.tsx";
import { Contact } from "./Contact.tsx";
import { EducationList } from "./EducationList.tsx";
import { ExperienceTimeline } from "./ExperienceTimeline.tsx";
import { FeaturedProjects } from "./FeaturedProjects.tsx";
import { GithubActivity } from "./GithubActivity.tsx";
import { Hero } from "./Hero.tsx";
import type { HomeData } from "./homeData.ts";
import { useHomeHead } from "./homeHead.ts";
import { Skills } from "./Skills.tsx";
import { Stats } from "./Stats.tsx";

const sections: Record<HomeSectionName, (data: HomeData, number: string) => ReactNode> = {
  about: (_, number) => <About number={number} />,
  skills: ({ skills }, number) => <Skills groups={skills} number={number} />,
  stats: ({ counts }, number) => <Stats counts={counts} number={number} />,
  experience: ({ experience }, number) => <ExperienceTimeline experiences={experience} number={number} />,
  github: (_, number) => <GithubActivity user={site.githubUser} number={number} />,
  education: ({ education }, number) => <EducationList education={education} number={number} />,
  certifications: ({ certifications }, number) => <Certifications certifications={certifications} number={number} />,
  projects: ({ featured }, number) => <FeaturedProjects projects={featured} number={number} />,
  contact: (_, number) => <Contact number={number} />,
};

/** The owner's page: who it is, then the sections that are switched on, numbered as the chapters of a book. */
export const HomePage = () => {
  const data = usePageData<HomeData>();
  return (
    <>
      <PageHead head={useHomeHead()} />
      <Hero />
      {homeSections
        .filter((name) => site.features[name])
        .map((name, index) => (
          <Fragment key={name}>{sections[name](data, String(index + 1).padStart(2, "0"))}</Fragment>
        ))}
    </>
  );
};
