import { type RefObject, useEffect, useRef, useState } from "react";
import { ExternalLink } from "../../components/links.tsx";
import { type Contributions, readContributions } from "../../data/contributions.ts";
import { whenNear } from "../../early/intent.ts";
import { useSite } from "../../router/context.ts";
import { ContributionCalendar, ContributionDrawing } from "./ContributionCalendar.tsx";
import styles from "./GithubActivity.module.css";
import type { HomeSection } from "./homeSection.tsx";

type Reading = Promise<Contributions | null>;

const readings = new Map<string, Reading>();

/** A year of contributions, read once for all visits of the page; one that cannot be had is asked for again. */
const contributionsOf = (user: string): Reading => {
  const reading =
    readings.get(user) ??
    readContributions(user, window.fetch.bind(window)).catch((error: unknown) => {
      console.error("Error fetching contributions:", error);
      readings.delete(user);
      return null;
    });
  readings.set(user, reading);
  return reading;
};

/**
 * A user's contributions, which are asked for once an element is near the window: only the visitor's browser asks the third party.
 * @returns the element's ref, and the year: null if it cannot be had, undefined until it is there
 */
export const useContributions = <T extends Element>(
  user: string,
): [RefObject<T | null>, Contributions | null | undefined] => {
  const frame = useRef<T>(null);
  const [shown, setShown] = useState<{ user: string; year: Contributions | null } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const endWait = whenNear(frame.current, () => {
      void contributionsOf(user).then((year) => isWanted && setShown({ user, year }));
    });
    return () => {
      isWanted = false;
      endWait();
    };
  }, [user]);
  return [frame, shown?.user === user ? shown.year : undefined];
};

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
