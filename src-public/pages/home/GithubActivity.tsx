import { lazy, Suspense } from "react";
import { OutsideLink } from "../../components/OutsideLink.tsx";
import { ContributionsFailure } from "./ContributionsFailure.tsx";
import styles from "./GithubActivity.module.css";
import { HomeSection, type SectionProps } from "./HomeSection.tsx";
import { useNear } from "./useNear.ts";

// A calendar that cannot be loaded is told like one whose data cannot.
const ContributionCalendar = lazy(async () => {
  try {
    return { default: (await import("./ContributionCalendar.tsx")).ContributionCalendar };
  } catch (error) {
    console.error("Error loading the contribution calendar:", error);
    return { default: ContributionsFailure };
  }
});

const room = <div data-skeleton="contributions" aria-busy="true" className={styles.room} />;

/** The owner's year on GitHub; asked of a third party by the visitor's browser, and only when it comes near. */
export const GithubActivity = ({ user, number }: SectionProps & { user: string }) => {
  const [frame, isNear] = useNear<HTMLDivElement>();
  return (
    <HomeSection
      id="github"
      title="GitHub Contributions"
      number={number}
      aside={<OutsideLink href={`https://github.com/${encodeURIComponent(user)}`}>@{user} on GitHub</OutsideLink>}
    >
      <div ref={frame} className={styles.frame}>
        {isNear ? (
          <Suspense fallback={room}>
            <ContributionCalendar user={user} />
          </Suspense>
        ) : (
          room
        )}
      </div>
    </HomeSection>
  );
};
