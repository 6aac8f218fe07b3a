import { ListPage } from "../../components/lists/ListPage.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import type { ProjectSummary } from "../../data/projects.ts";
import { useSite } from "../../router/site.ts";
import { ProjectCard } from "./ProjectCard.tsx";
import styles from "./ProjectsPage.module.css";

const skeleton = (key: string) => (
  <div key={key} data-skeleton="project">
    <Skeleton shape="picture" />
  </div>
);

export const ProjectsPage = () => {
  const { name, tagline } = useSite();
  return (
    <ListPage<ProjectSummary>
      title="Projects"
      description={`Projects by ${name}. ${tagline}`}
      texts={({ title, description }) => [title, description]}
      tags={({ tech }) => tech}
      tagsLabel="Technologies"
      one="project"
      many="projects"
      none="No projects found"
      className={styles.grid}
      skeleton={skeleton}
      card={(project) => <ProjectCard key={project.id} project={project} />}
    />
  );
};
