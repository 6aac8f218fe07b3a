import type { Activity } from "#shared/tables/activities.ts";
import { activityDates, activityKinds, interestNames } from "#shared/tables/activityFacts.ts";
import { useSay } from "#shared/words/useSay.ts";
import { BulletList } from "../../components/BulletList.tsx";
import { Period } from "../../components/labels.tsx";
import { ExternalLink } from "../../components/links.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import styles from "./Education.module.css";
import { rowsSection } from "./homeSection.tsx";

const Entry = ({ of: row }: { of: Activity }) => {
  const { title, organization, url, video_url, summary, highlights } = row;
  const { start = null, end = null } = activityDates(row);
  const video = useSay()("feed.video");
  return (
    <li>
      <p>{url ? <ExternalLink href={url}>{title}</ExternalLink> : title}</p>
      <p className={`note row ${styles.facts}`}>
        {organization && <span>{organization}</span>}
        {(start || end) && (
          <span className="muted">
            <Period start={start} end={end} />
          </span>
        )}
        {video_url && (
          <ExternalLink href={video_url} aria-label={`${video}: ${title}`}>
            {video}
          </ExternalLink>
        )}
      </p>
      {summary && <p className="note pre-line">{summary}</p>}
      <BulletList items={highlights} />
    </li>
  );
};

const Kinds = ({ rows }: { rows: readonly Activity[] }) => {
  const say = useSay();
  const kinds = activityKinds.map((kind) => ({ kind, entries: rows.filter((row) => row.kind === kind) }));
  return (
    <div className={styles.degrees}>
      {kinds.map(
        ({ kind, entries }) =>
          entries.length > 0 && (
            <div key={kind} className={styles.degree}>
              <h3>{say(`cv.${kind}`)}</h3>
              {kind === "Interest" ? (
                <p>{interestNames(entries)}</p>
              ) : (
                <ul className={`list ${styles.degree}`}>
                  {entries.map((row) => (
                    <Entry key={row.id} of={row} />
                  ))}
                </ul>
              )}
            </div>
          ),
      )}
    </div>
  );
};

export const activities = rowsSection<Activity>({
  skeleton: <Skeleton shape="line" />,
  children: (rows) => <Kinds rows={rows} />,
});
