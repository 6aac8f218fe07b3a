import { lazy, Suspense } from "react";
import { ExternalLink } from "../../components/ExternalLink.tsx";
import { useSite } from "../../context/site.ts";
import { ContributionsFailure } from "./ContributionsFailure.tsx";
import styles from "./GithubActivity.module.css";
import type { HomeSection } from "./homeSection.tsx";
import { useNear } from "./useNear.ts";

// A calendar that cannot be loaded shows the same message as missing data.
const ContributionCalendar = lazy(async () => {
  try {
    return { default: (await import("./ContributionCalendar.tsx")).ContributionCalendar };
  } catch (error) {
    console.error("Error loading the contribution calendar:", error);
    return { default: ContributionsFailure };
  }
});

const profileOf = (user: string) => `https://github.com/${encodeURIComponent(user)}`;

const room = <div data-skeleton="contributions" aria-busy="true" className={styles.room} />;

const Body = () => {
  const { githubUser } = useSite();
  const [frame, isNear] = useNear<HTMLDivElement>();
  return (
    <div ref={frame} className={styles.frame}>
      <noscript>
        <p className={`mono ${styles.failure}`}>
          This calendar is drawn by a script.{" "}
          <ExternalLink href={profileOf(githubUser)}>GitHub shows the same year</ExternalLink>.
        </p>
      </noscript>
      {isNear ? (
        <Suspense fallback={room}>
          <ContributionCalendar user={githubUser} />
        </Suspense>
      ) : (
        room
      )}
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
