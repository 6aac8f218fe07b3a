import { parseTimestamp } from "#shared/dates.ts";
import { formatInZone, ownZone } from "#shared/zonedTime.ts";
import { paths } from "../../data/paths.ts";
import type { PreviewedRow } from "../../data/preview.ts";
import { Link } from "../../router/navigation.tsx";
import styles from "./PreviewPage.module.css";

const standingInWords = ({ publication, publishedAt }: PreviewedRow): string => {
  if (publication === "Published") return "Published — everybody can see this";
  if (publication === "Draft" || publishedAt === null) return "Draft — only you can see this";
  return `Scheduled for ${formatInZone(parseTimestamp(publishedAt), ownZone())} — until then, only you can see this`;
};

interface PreviewBarProps {
  kind: "post" | "page";
  slug: string;
  standing: PreviewedRow;
}

export const PreviewBar = ({ kind, slug, standing }: PreviewBarProps) => {
  const { publication } = standing;
  const path = kind === "post" ? paths.post.to(slug) : paths.ownerPage.to(slug);
  return (
    <aside aria-label="Preview" className={`no-print ${styles.bar}`} data-publication={publication}>
      <div className={`sheet row ${styles.line}`}>
        <p>{standingInWords(standing)}</p>
        <div className={`row ${styles.links}`}>
          {/* A plain link: the admin is another application. */}
          <a href={`/admin/${kind}s/${encodeURIComponent(slug)}/edit`}>Edit {kind}</a>
          {publication === "Published" && <Link to={path}>Public page</Link>}
        </div>
      </div>
    </aside>
  );
};
