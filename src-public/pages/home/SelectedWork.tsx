import { useSay } from "#shared/words/useSay.ts";
import { Cover } from "../../components/cover/Cover.tsx";
import { FramedImage } from "../../components/FramedImage.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { DateLabel, useStatus } from "../../components/labels.tsx";
import { Skeletons } from "../../components/Skeleton.tsx";
import { isNotLoaded } from "../../data/pageData.ts";
import { paths } from "../../data/paths.ts";
import type { PostSummary } from "../../data/posts.ts";
import type { HomeProject } from "../../data/projects.ts";
import { useLang } from "../../router/context.ts";
import { Link, usePageData } from "../../router/navigation.tsx";
import { mostPlates } from "./homeQueries.ts";
import type { SectionValue } from "./homeSection.tsx";
import styles from "./SelectedWork.module.css";

const Plate = ({ project, figure }: { project: HomeProject; figure: number }) => (
  <li>
    <Link to={paths.project.to(project.slug)} className={styles.plate}>
      <Cover src={project.thumbnail} id={project.id} tags={project.tech} drawing={project.drawing} />
      <span className={styles.caption}>
        <span className="note">
          {useSay()("work.figure", { number: figure })} · {useStatus(project.status)}
        </span>
        <strong lang={useLang()(project.language)} className="clamped">
          {project.title}
        </strong>
        <span lang={useLang()(project.language)} className="note clamped pre-line">
          {project.description}
        </span>
      </span>
    </Link>
  </li>
);

const LatestPost = ({ post: { slug, title, date, pinned, language } }: { post: PostSummary }) => (
  <p className={`row ${styles.latest}`}>
    <span className="mono muted">
      {useSay()(pinned ? "work.pinned" : "work.latest")} · <DateLabel at={date} />
    </span>
    <Link to={paths.post.to(slug)} lang={useLang()(language)}>
      {title}
    </Link>
  </p>
);

export const SelectedWork = () => {
  const say = useSay();
  const { projects = [], latestPost = [] } = usePageData<{
    projects?: SectionValue<HomeProject[]>;
    latestPost?: SectionValue<PostSummary[]>;
  }>();
  return (
    <section aria-label={say("work.label")} className={`sheet no-print ${styles.work}`}>
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
