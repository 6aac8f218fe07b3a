import { ExternalLink } from "../../components/ExternalLink.tsx";
import type { Contributions } from "../../data/contributions.ts";
import { useSite } from "../../router/site.ts";
import { ContributionCalendar, ContributionDrawing } from "./ContributionCalendar.tsx";
import styles from "./GithubActivity.module.css";
import type { HomeSection } from "./homeSection.tsx";
import { useContributions } from "./useContributions.ts";

const profileOf = (user: string) => `https://github.com/${encodeURIComponent(user)}`;

const Year = ({ user, year }: { user: string; year: Contributions | null | undefined }) => {
  if (year) return <ContributionCalendar contributions={year} />;
  if (year === null) {
    return (
      <div className={styles.failed}>
        <p className="mono muted">Fetching contribution data failed for the user “{user}”.</p>
      </div>
    );
  }
  return (
    <div data-skeleton="contributions" aria-busy="true" className={styles.scroll}>
      <ContributionDrawing days={null} />
    </div>
  );
};

const Body = () => {
  const { githubUser } = useSite();
  const [frame, year] = useContributions<HTMLDivElement>(githubUser);
  return (
    <div ref={frame} className={styles.frame}>
      <noscript>
        <p className="mono muted">
          This calendar is drawn by a script.{" "}
          <ExternalLink href={profileOf(githubUser)}>GitHub shows the same year</ExternalLink>.
        </p>
      </noscript>
      <Year user={githubUser} year={year} />
    </div>
  );
};

const Profile = () => {
  const { githubUser } = useSite();
  return <ExternalLink href={profileOf(githubUser)}>@{githubUser} on GitHub</ExternalLink>;
};

export const github: HomeSection = {
  aside: <Profile />,
  body: () => <Body />,
};
