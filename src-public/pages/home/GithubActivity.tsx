import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useSay } from "#shared/words/useSay.ts";
import { whenNear } from "../../beforeHydration/intent.ts";
import { FilledText } from "../../components/FilledText.tsx";
import { ExternalLink } from "../../components/links.tsx";
import type { Contributions } from "../../data/contributions.ts";
import { useSite } from "../../router/context.ts";
import styles from "./GithubActivity.module.css";
import type { HomeSection } from "./homeSection.tsx";

const blockSize = 12;
const gap = 4;
const step = blockSize + gap;
const weeksOfYear = 53;
// Room for the names of the months.
const top = 20;
const block = { width: blockSize, height: blockSize, rx: 2, className: styles.block };

const levelColors = [0, 28, 50, 74, 100].map(
  (percent) => `color-mix(in oklab, var(--color-accent) ${percent}%, var(--color-surface-2))`,
);

const Calendar = ({ weeks, children }: { weeks: number; children: ReactNode }) => {
  const say = useSay();
  const size = { width: weeks * step - gap, height: top + 7 * step - gap };
  return (
    <div className={styles.calendar}>
      <svg {...size} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {children}
      </svg>
      <p className={styles.legend}>
        <span>{say("github.less")}</span>
        <svg width={levelColors.length * (blockSize + 3) - 3} height={blockSize} aria-hidden="true">
          {levelColors.map((color, level) => (
            <rect key={color} x={level * (blockSize + 3)} fill={color} {...block} />
          ))}
        </svg>
        <span>{say("github.more")}</span>
      </p>
    </div>
  );
};

/** The parts of a calendar, passed to ContributionCalendar as a prop: a shared file would add a request for every visitor. */
export const sheet = { Calendar, block, levelColors, step, top, styles };

const EmptyCalendar = () => (
  <Calendar weeks={weeksOfYear}>
    <pattern id="no-contributions" width={step} height={step} y={top} patternUnits="userSpaceOnUse">
      <rect fill={levelColors[0]} {...block} />
    </pattern>
    <rect y={top} width="100%" height={7 * step - gap} fill="url(#no-contributions)" />
  </Calendar>
);

type CalendarFile = typeof import("./ContributionCalendar.tsx");

interface Year {
  user: string;
  contributions: Contributions | null;
  Drawn?: CalendarFile["ContributionCalendar"];
}

// Loaded on demand: few visitors scroll that far.
const readYear = async (user: string): Promise<Year> => {
  try {
    const { contributionsOf, ContributionCalendar } = await import("./ContributionCalendar.tsx");
    return { user, contributions: await contributionsOf(user), Drawn: ContributionCalendar };
  } catch (error) {
    console.error(error);
    return { user, contributions: null };
  }
};

/**
 * Reads a user's contributions when an element is near the viewport. Only the browser requests them from the third party.
 * @returns the element's ref, and the year, undefined until it has loaded
 */
export const useContributions = <T extends Element>(user: string): [RefObject<T | null>, Year | undefined] => {
  const frame = useRef<T>(null);
  const [year, setYear] = useState<Year>();
  useEffect(() => {
    let isWanted = true;
    const endWait = whenNear(frame.current, () => {
      void readYear(user).then((read) => isWanted && setYear(read));
    });
    return () => {
      isWanted = false;
      endWait();
    };
  }, [user]);
  return [frame, year?.user === user ? year : undefined];
};

const profileOf = (user: string) => `https://github.com/${encodeURIComponent(user)}`;

const Drawing = ({ user, year }: { user: string; year: Year | undefined }) => {
  const say = useSay();
  if (year?.contributions && year.Drawn) return <year.Drawn contributions={year.contributions} sheet={sheet} />;
  if (year) {
    return (
      <div className={styles.failed}>
        <p className="note">{say("github.failed", { user })}</p>
      </div>
    );
  }
  return (
    <div data-skeleton="contributions" aria-busy="true" className={styles.scroll}>
      <EmptyCalendar />
    </div>
  );
};

const Body = () => {
  const say = useSay();
  const { githubUser } = useSite();
  const [frame, year] = useContributions<HTMLDivElement>(githubUser);
  const profile = <ExternalLink href={profileOf(githubUser)}>{say("github.sameYear")}</ExternalLink>;
  return (
    <div ref={frame} className={styles.frame}>
      <noscript>
        <p className="note">
          <FilledText text={say("github.noScript")} values={{ link: profile }} />
        </p>
      </noscript>
      <Drawing user={githubUser} year={year} />
    </div>
  );
};

const Profile = () => {
  const { githubUser } = useSite();
  return <ExternalLink href={profileOf(githubUser)}>{useSay()("github.profile", { user: githubUser })}</ExternalLink>;
};

export const github: HomeSection = { aside: <Profile />, body: () => <Body /> };
