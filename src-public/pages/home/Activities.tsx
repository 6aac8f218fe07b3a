import { type Activity, activityKinds, activityPeriod, interestNames } from "#shared/tables/activities.ts";
import { useSay } from "#shared/words/useSay.ts";
import { BulletList } from "../../components/BulletList.tsx";
import { Period } from "../../components/labels.tsx";
import { ExternalLink } from "../../components/links.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import styles from "./Activities.module.css";
import { rowsSection } from "./homeSection.tsx";

const Entry = ({ of: row }: { of: Activity }) => {
  const { title, organization, dates_known_to, url, video_url, summary, highlights } = row;
  const { start, end } = activityPeriod(row);
  const video = useSay()("feed.video");
  return (
    <li className={styles.entry}>
      <h4>{url ? <ExternalLink href={url}>{title}</ExternalLink> : title}</h4>
      <p className={`note row ${styles.facts}`}>
        {organization && <span>{organization}</span>}
        {(start || end) && (
          <span>
            <Period start={start} end={end} knownTo={dates_known_to} />
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
  return activityKinds.map((kind) => {
    const entries = rows.filter((row) => row.kind === kind);
    return (
      entries.length > 0 && (
        <div key={kind} className={styles.kind}>
          <h3>{say(`cv.${kind}`)}</h3>
          {kind === "Interest" ? (
            <p className="note">{interestNames(entries)}</p>
          ) : (
            <ul className={`list ${styles.entries}`}>
              {entries.map((row) => (
                <Entry key={row.id} of={row} />
              ))}
            </ul>
          )}
        </div>
      )
    );
  });
};

export const activities = rowsSection<Activity>({
  skeleton: <Skeleton shape="line" />,
  children: (rows) => <Kinds rows={rows} />,
});
