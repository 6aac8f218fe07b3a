import { useSay } from "#shared/words/useSay.ts";
import { useStatus } from "../../components/labels.tsx";
import { Result } from "../../components/Result.tsx";
import { Skeleton, Skeletons } from "../../components/Skeleton.tsx";
import { fewTags, TagList } from "../../components/TagList.tsx";
import { paths } from "../../data/paths.ts";
import type { HomeProject } from "../../data/projects.ts";
import { useLang } from "../../router/context.ts";
import { Link } from "../../router/navigation.tsx";
import styles from "./FeaturedProjects.module.css";
import { mostPlates } from "./homeQueries.ts";
import { rowsSection } from "./homeSection.tsx";

// Pictures are below the introduction. Here, the first result of a case study has large type.
const Featured = ({ project }: { project: HomeProject }) => {
  const { slug, title, status, description, tech, results } = project;
  const lang = useLang()(project.language);
  const [result] = results;
  return (
    <article className={`cover-link ${styles.project}`}>
      <div className={`row ${styles.top}`}>
        <h3 lang={lang} className="title">
          <Link to={paths.project.to(slug)}>{title}</Link>
        </h3>
        <p className="note">{useStatus(status)}</p>
      </div>
      {result && <Result lang={lang} of={result} />}
      <p lang={lang} className={`note clamped pre-line ${styles.description}`}>
        {description}
      </p>
      <TagList tags={tech} label={useSay()("technologies")} most={fewTags} />
    </article>
  );
};

const skeleton = (
  <Skeletons count={2} of="project" className={styles.project}>
    <Skeleton shape="short" />
    <Skeleton shape="title" />
    <Skeleton shape="line" />
  </Skeletons>
);

const AllProjects = () => <Link to={paths.projects.to()}>{useSay()("projects.all")}</Link>;

export const projects = rowsSection<HomeProject>({
  aside: <AllProjects />,
  skeleton,
  // Those of the first screen are repeated only if there are no others (behaviour 5.20).
  children: (newest) => (
    <div className={styles.projects}>
      {newest.slice(newest.length > mostPlates ? mostPlates : 0).map((project) => (
        <Featured key={project.id} project={project} />
      ))}
    </div>
  ),
});
