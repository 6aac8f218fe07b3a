import { availableTech, filterProjects } from "#shared/filters.ts";
import { FilterBar } from "../../components/FilterBar.tsx";
import { ListCount } from "../../components/ListCount.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import type { ProjectSummary } from "../../content/projects.ts";
import { useListFilter, usePageData } from "../../navigation.tsx";
import type { ListData } from "../../pageData.ts";
import { paths } from "../../paths.ts";
import { site } from "../../site.config.ts";
import { useAbsoluteUrl } from "../../visit.ts";
import { ProjectCard } from "./ProjectCard.tsx";
import styles from "./ProjectsPage.module.css";

// Four placeholder cards (spec 9).
const ProjectsSkeleton = () => (
  <div aria-busy="true" className={styles.grid}>
    {["first", "second", "third", "fourth"].map((key) => (
      <div key={key} data-skeleton="project">
        <Skeleton shape="picture" />
      </div>
    ))}
  </div>
);

const Projects = ({ projects }: { projects: ProjectSummary[] }) => {
  const shown = filterProjects(projects, useListFilter());
  return (
    <>
      <FilterBar
        to={paths.projects.to}
        placeholder="Search by title or description..."
        chipsLabel="Technologies"
        available={availableTech(projects)}
      />
      <ListCount
        count={shown.length}
        one="project"
        many="projects"
        none="No projects found"
        whole={shown.length === projects.length ? null : paths.projects.to()}
      />
      <div className={styles.grid}>
        {shown.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </div>
    </>
  );
};

export const ProjectsPage = () => {
  const { rows } = usePageData<ListData<ProjectSummary>>();
  const absolute = useAbsoluteUrl();
  const canonical = absolute(paths.projects.to());
  const title = `Projects · ${site.name}`;
  return (
    <>
      <PageHead
        head={{
          title,
          description: `Projects by ${site.name}. ${site.tagline}`,
          canonical,
          type: "website",
          image: absolute(site.previewPicture),
          structuredData: { "@context": "https://schema.org", "@type": "CollectionPage", name: title, url: canonical },
        }}
      />
      <PageTitle title="Projects" />
      <div className="sheet">
        <Loaded value={rows} skeleton={<ProjectsSkeleton />}>
          {(projects) => <Projects projects={projects} />}
        </Loaded>
      </div>
    </>
  );
};
