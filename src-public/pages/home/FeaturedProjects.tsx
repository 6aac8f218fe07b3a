import { Skeleton, Skeletons } from "../../components/Skeleton.tsx";
import { TagList, tagsOfCard } from "../../components/TagList.tsx";
import { paths } from "../../data/paths.ts";
import type { ProjectSummary } from "../../data/projects.ts";
import { Link } from "../../router/navigation.tsx";
import styles from "./FeaturedProjects.module.css";
import { homeData } from "./homeQueries.ts";
import { rowsSection } from "./homeSection.tsx";

// An entry in a list of figures. The pictures are below the introduction.
const FeaturedProject = ({ project, figure }: { project: ProjectSummary; figure: number }) => (
  <article className={`cover-link ${styles.project}`}>
    <p lang="en" className="mono">
      <span className={styles.figure}>Fig. {figure}</span> {project.status}
    </p>
    <h3>
      <Link to={paths.project.to(project.slug)}>{project.title}</Link>
    </h3>
    <div className={styles.words}>
      <p className={`note clamped ${styles.description}`}>{project.description}</p>
      <TagList tags={project.tech} label="Technologies" most={tagsOfCard} />
    </div>
  </article>
);

const skeleton = (
  <Skeletons count={2} of="project" className={styles.project}>
    <Skeleton shape="short" />
    <Skeleton shape="title" />
    <Skeleton shape="line" />
  </Skeletons>
);

export const projects = rowsSection<ProjectSummary>({
  isMajor: true,
  aside: (
    <Link to={paths.projects.to()} lang="en">
      All projects
    </Link>
  ),
  data: homeData.projects,
  skeleton,
  children: (featured) => (
    <div>
      {featured.map((project, index) => (
        <FeaturedProject key={project.id} project={project} figure={index + 1} />
      ))}
    </div>
  ),
});
