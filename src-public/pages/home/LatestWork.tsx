import { dayIn, formatDay } from "#shared/dates.ts";
import { FramedImage } from "../../components/FramedImage.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { isUnread } from "../../data/pageData.ts";
import { paths } from "../../data/paths.ts";
import type { PostSummary } from "../../data/posts.ts";
import type { ProjectSummary } from "../../data/projects.ts";
import { useSite } from "../../router/context.ts";
import { Link, usePageData } from "../../router/navigation.tsx";
import { repeat, type SectionValue } from "./homeSection.tsx";
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

interface LatestProps<Row> {
  rows: SectionValue<Row[]>;
  most: number;
  children: (row: Row) => WorkProps;
}

const Latest = <Row extends { id: string }>({ rows, most, children: workOf }: LatestProps<Row>) => (
  <Loaded value={rows} skeleton={repeat(most, (key) => <li key={key} aria-busy="true" className={styles.work} />)}>
    {(loaded) => !isUnread(loaded) && loaded?.slice(0, most).map((row) => <Work key={row.id} {...workOf(row)} />)}
  </Loaded>
);

/** Under the introduction, for who has ten seconds: what was made and written last. */
export const LatestWork = () => {
  const { timeZone } = useSite();
  const { projects = [], latestPost: posts = [] } = usePageData<{
    projects?: SectionValue<ProjectSummary[]>;
    latestPost?: SectionValue<PostSummary[]>;
  }>();
  return (
    <section aria-label="Latest work" className="sheet">
      <ul className={`list no-print ${styles.works}`}>
        <Latest rows={projects} most={2}>
          {({ slug, thumbnail: picture, status, title, description }) => ({
            to: paths.project.to(slug),
            picture,
            kind: `Project · ${status}`,
            title,
            description,
          })}
        </Latest>
        <Latest rows={posts} most={1}>
          {({ slug, featured_image: picture, date, title, excerpt: description }) => ({
            to: paths.post.to(slug),
            picture,
            kind: `Latest post · ${formatDay(dayIn(date, timeZone))}`,
            title,
            description,
          })}
        </Latest>
      </ul>
    </section>
  );
};
