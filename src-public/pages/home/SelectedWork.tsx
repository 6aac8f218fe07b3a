import { dayIn, formatDay } from "#shared/base/dates.ts";
import { Cover } from "../../components/cover/Cover.tsx";
import { FramedImage } from "../../components/FramedImage.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { Skeletons } from "../../components/Skeleton.tsx";
import { isNotLoaded } from "../../data/pageData.ts";
import { paths } from "../../data/paths.ts";
import type { PostSummary } from "../../data/posts.ts";
import type { HomeProject } from "../../data/projects.ts";
import { useSite } from "../../router/context.ts";
import { Link, usePageData } from "../../router/navigation.tsx";
import { mostPlates } from "./homeQueries.ts";
import type { SectionValue } from "./homeSection.tsx";
import styles from "./SelectedWork.module.css";

const Plate = ({ project, figure }: { project: HomeProject; figure: number }) => (
  <li>
    <Link to={paths.project.to(project.slug)} className={styles.plate}>
      <Cover src={project.thumbnail} id={project.id} tags={project.tech} />
      <span className={styles.caption}>
        <span lang="en" className="note">
          Fig. {figure} · {project.status}
        </span>
        <strong className="clamped">{project.title}</strong>
        <span className="note clamped pre-line">{project.description}</span>
      </span>
    </Link>
  </li>
);

const LatestPost = ({ post: { slug, title, date, pinned } }: { post: PostSummary }) => (
  <p className={`row ${styles.latest}`}>
    <span lang="en" className="mono muted">
      {pinned ? "Pinned" : "Latest"} post · {formatDay(dayIn(date, useSite().timeZone))}
    </span>
    <Link to={paths.post.to(slug)}>{title}</Link>
  </p>
);

export const SelectedWork = () => {
  const { projects = [], latestPost = [] } = usePageData<{
    projects?: SectionValue<HomeProject[]>;
    latestPost?: SectionValue<PostSummary[]>;
  }>();
  return (
    <section aria-label="Selected work" className={`sheet no-print ${styles.work}`}>
      <ul className={`list ${styles.plates}`}>
        <Loaded
          value={projects}
          skeleton={
            <Skeletons as="li" count={mostPlates} of="plate" className={styles.plate}>
              <FramedImage src="" />
              <span aria-busy="true" className={styles.caption} />
            </Skeletons>
          }
        >
          {(loaded) =>
            !isNotLoaded(loaded) &&
            loaded
              ?.slice(0, mostPlates)
              .map((project, index) => <Plate key={project.id} project={project} figure={index + 1} />)
          }
        </Loaded>
      </ul>
      <Loaded value={latestPost} skeleton={<p aria-busy="true" className={styles.latest} />}>
        {(loaded) => !isNotLoaded(loaded) && loaded?.map((post) => <LatestPost key={post.slug} post={post} />)}
      </Loaded>
    </section>
  );
};
