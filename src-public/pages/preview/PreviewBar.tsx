import { parseTimestamp } from "#shared/dates.ts";
import { formatInZone, ownZone } from "#shared/zonedTime.ts";
import { Link } from "../../components/Link.tsx";
import type { PreviewedPost } from "../../content/preview.ts";
import { paths } from "../../paths.ts";
import styles from "./PreviewPage.module.css";

const standing = ({ publication, publishedAt }: PreviewedPost): string => {
  if (publication === "Published") return "Published — everybody can see this";
  if (publication === "Draft" || publishedAt === null) return "Draft — only you can see this";
  return `Scheduled for ${formatInZone(parseTimestamp(publishedAt), ownZone())} — until then, only you can see this`;
};

export const PreviewBar = ({ previewed }: { previewed: PreviewedPost }) => {
  const { post, publication } = previewed;
  return (
    <aside aria-label="Preview" className={styles.bar} data-publication={publication}>
      <div className={`sheet ${styles.line}`}>
        <p>{standing(previewed)}</p>
        <div className={styles.links}>
          {/* A plain link: the admin is another application. */}
          <a href={`/admin/posts/${encodeURIComponent(post.slug)}/edit`}>Edit post</a>
          {publication === "Published" && <Link to={paths.post.to(post.slug)}>Public page</Link>}
        </div>
      </div>
    </aside>
  );
};
