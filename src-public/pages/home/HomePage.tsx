import type { HomeSectionName } from "#shared/site/choices.ts";
import { isSectionShown, shownSections } from "#shared/site/site.ts";
import { useSay } from "#shared/words/useSay.ts";
import { PageHead, useHeadOf } from "../../components/PageHead.tsx";
import { SectionHeading } from "../../components/SectionHeading.tsx";
import { paths } from "../../data/paths.ts";
import { useSite } from "../../router/context.ts";
import type { CareerData } from "../../router/head.ts";
import { usePageData } from "../../router/navigation.tsx";
import { about } from "./About.tsx";
import { activities } from "./Activities.tsx";
import { contact } from "./Contact.tsx";
import { certifications, education } from "./Education.tsx";
import { experience } from "./ExperienceTimeline.tsx";
import { projects } from "./FeaturedProjects.tsx";
import { github } from "./GithubActivity.tsx";
import { Hero } from "./Hero.tsx";
import styles from "./HomePage.module.css";
import type { HomeSection } from "./homeSection.tsx";
import { SelectedWork } from "./SelectedWork.tsx";
import { skills } from "./Skills.tsx";
import { stats } from "./Stats.tsx";

const sections: Record<HomeSectionName, HomeSection> = {
  about,
  skills,
  stats,
  experience,
  github,
  education,
  certifications,
  activities,
  projects,
  contact,
};

// A section without rows is left out.
const isEmpty = (rows: unknown): boolean => Array.isArray(rows) && rows.length === 0;

export const HomePage = () => {
  const say = useSay();
  const site = useSite();
  const career = usePageData<CareerData & Record<string, unknown>>();
  const head = useHeadOf(paths.home.to(), { title: site.title, description: site.description, type: "profile" });
  const shown = shownSections(site).filter(({ name }) => !isEmpty(career[name]));
  return (
    <>
      <PageHead head={head} subject={{ kind: "home", career }} />
      <Hero />
      {isSectionShown(site, "projects") && <SelectedWork />}
      {shown.map(({ name, title: ownTitle }) => {
        const { aside, body } = sections[name];
        return (
          <section key={name} aria-labelledby={name} className={`sheet ${styles.section}`}>
            <SectionHeading id={name} isNumbered aside={aside}>
              {ownTitle ?? say(`section.${name}`)}
            </SectionHeading>
            {body(name)}
          </section>
        );
      })}
    </>
  );
};
