import { Link } from "../../components/Link.tsx";
import { Picture } from "../../components/Picture.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { TagList } from "../../components/TagList.tsx";
import type { ProjectSummary } from "../../content/projects.ts";
import type { Awaitable } from "../../pageData.ts";
import { paths } from "../../paths.ts";
import styles from "./FeaturedProjects.module.css";
import { HomeSection, Rows, repeat, type SectionProps } from "./HomeSection.tsx";

const Plate = ({ project, figure }: { project: ProjectSummary; figure: number }) => (
  <article className={styles.plate}>
    <Picture src={project.thumbnail} alt="" className={styles.picture} />
    <div className={styles.caption}>
      <p className="mono">
        <span className={styles.figure}>Fig. {figure}</span> {project.status}
      </p>
      <h3>
        <Link to={paths.project.to(project.slug)}>{project.title}</Link>
      </h3>
      <p className={`clamped ${styles.description}`}>{project.description}</p>
      <TagList tags={project.tech} label="Technologies" />
    </div>
  </article>
);

const skeleton = (
  <div className={styles.plates}>
    {repeat(2, (key) => (
      <div key={key} data-skeleton="project" className={styles.plate}>
        <Skeleton shape="picture" />
        <div className={styles.caption}>
          <Skeleton shape="short" />
          <Skeleton shape="line" />
        </div>
      </div>
    ))}
  </div>
);

interface FeaturedProjectsProps extends SectionProps {
  projects: Awaitable<ProjectSummary[] | null>;
}

/** The newest projects, as plates of a book. */
export const FeaturedProjects = ({ projects, number }: FeaturedProjectsProps) => (
  <HomeSection
    id="projects"
    title="Featured Projects"
    number={number}
    aside={<Link to={paths.projects.to()}>All projects</Link>}
  >
    <Rows rows={projects} skeleton={skeleton} empty="No projects to show.">
      {(plates) => (
        <div className={styles.plates}>
          {plates.map((project, index) => (
            <Plate key={project.id} project={project} figure={index + 1} />
          ))}
        </div>
      )}
    </Rows>
  </HomeSection>
);
