import { dayIn, formatDay } from "#shared/dates.ts";
import { FramedImage } from "../../components/FramedImage.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { type Awaitable, isUnread, type Read } from "../../data/pageData.ts";
import { paths } from "../../data/paths.ts";
import type { PostSummary } from "../../data/posts.ts";
import type { ProjectSummary } from "../../data/projects.ts";
import { useSite } from "../../router/context.ts";
import { Link, usePageData } from "../../router/navigation.tsx";
import styles from "./LatestWork.module.css";

interface WorkProps {
  to: string;
  picture: string | null;
  kind: string;
  title: string;
  description: string | null;
}

const Work = ({ to, picture, kind, title, description }: WorkProps) => (
  <li>
    <Link to={to} className={styles.work}>
      <FramedImage src={picture ?? ""} />
      <span className={styles.words}>
        <span className="mono muted">{kind}</span>
        <strong className="clamped">{title}</strong>
        <span className="note clamped">{description}</span>
      </span>
    </Link>
  </li>
);

const placeholder = <li aria-busy="true" className={styles.work} />;

const projectsShown = 2;

const rowsOf = <Row,>(rows: Read<Row[] | null>) => (isUnread(rows) ? [] : (rows ?? []));

/** Under the introduction, for who has ten seconds: what was made and written last. */
export const LatestWork = () => {
  const { timeZone } = useSite();
  const { projects = [], latestPost: posts = [] } = usePageData<{
    projects?: Awaitable<Read<ProjectSummary[] | null>>;
    latestPost?: Awaitable<Read<PostSummary[] | null>>;
  }>();
  return (
    <section aria-label="Latest work" className="sheet">
      <ul className={`list no-print ${styles.works}`}>
        <Loaded
          value={projects}
          skeleton={
            <>
              {placeholder}
              {placeholder}
            </>
          }
        >
          {(rows) =>
            rowsOf(rows)
              .slice(0, projectsShown)
              .map(({ id, slug, thumbnail, status, title, description }) => (
                <Work
                  key={id}
                  to={paths.project.to(slug)}
                  picture={thumbnail}
                  kind={`Project · ${status}`}
                  title={title}
                  description={description}
                />
              ))
          }
        </Loaded>
        <Loaded value={posts} skeleton={placeholder}>
          {(rows) =>
            rowsOf(rows).map(({ id, slug, featured_image, date, title, excerpt }) => (
              <Work
                key={id}
                to={paths.post.to(slug)}
                picture={featured_image}
                kind={`Latest post · ${formatDay(dayIn(date, timeZone))}`}
                title={title}
                description={excerpt}
              />
            ))
          }
        </Loaded>
      </ul>
    </section>
  );
};
