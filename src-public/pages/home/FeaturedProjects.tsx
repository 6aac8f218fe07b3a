import { Link } from "../../components/Link.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { Picture } from "../../components/Picture.tsx";
import { SectionHeading } from "../../components/SectionHeading.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { TagList } from "../../components/TagList.tsx";
import type { ProjectSummary } from "../../content/projects.ts";
import type { Awaitable } from "../../pageData.ts";
import { paths } from "../../paths.ts";
import styles from "./FeaturedProjects.module.css";

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
      <p className={styles.description}>{project.description}</p>
      <TagList tags={project.tech} label="Technologies" />
    </div>
  </article>
);

// Two placeholders (spec 9).
const PlatesSkeleton = () => (
  <div aria-busy="true" className={styles.plates}>
    {["first", "second"].map((key) => (
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

const Plates = ({ projects }: { projects: ProjectSummary[] }) => (
  <div className={styles.plates}>
    {projects.map((project, index) => (
      <Plate key={project.id} project={project} figure={index + 1} />
    ))}
  </div>
);

interface FeaturedProjectsProps {
  /** null while the server could not read them. */
  projects: Awaitable<ProjectSummary[] | null>;
  number: string;
}

/** The newest projects, as plates of a book. */
export const FeaturedProjects = ({ projects, number }: FeaturedProjectsProps) => (
  <section aria-labelledby="featured-projects" className="sheet">
    <SectionHeading id="featured-projects" number={number} aside={<Link to={paths.projects.to()}>All projects</Link>}>
      Featured Projects
    </SectionHeading>
    <Loaded value={projects} skeleton={<PlatesSkeleton />}>
      {(rows) => (rows ? <Plates projects={rows} /> : <PlatesSkeleton />)}
    </Loaded>
  </section>
);
