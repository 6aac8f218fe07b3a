import buttons from "../../components/Button.module.css";
import { OutsideLink } from "../../components/OutsideLink.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { usePageData } from "../../navigation.tsx";
import { site } from "../../site.config.ts";
import { useAbsoluteUrl } from "../../visit.ts";
import styles from "./errors.module.css";

/** What the page needs to know. */
export interface AwayData {
  /** The address that was asked for, with its search. */
  address: string;
}

/** What the server answers, with 503, while it cannot read what a page is made of. */
export const AwayPage = () => {
  const { address } = usePageData<AwayData>();
  return (
    <div className={`sheet ${styles.page}`}>
      <PageHead
        status={503}
        head={{
          title: `Away for a moment · ${site.name}`,
          description: site.description,
          canonical: null,
          type: "website",
          image: useAbsoluteUrl()(site.previewPicture),
        }}
      />
      <p aria-hidden="true" className={styles.gap}>
        503
      </p>
      <h1>Away for a moment</h1>
      <p className={styles.explanation}>
        The site is here, but what this page is made of could not be read. It is nothing that you did, and mostly over
        within a minute. Please try again then.
      </p>
      <div className={styles.ways}>
        {/* A plain link: the page is to be asked for anew. */}
        <a href={address} className={`${buttons.button} ${buttons.primary}`}>
          Try again
        </a>
        {site.links.map(({ label, url }) => (
          <OutsideLink key={url} href={url} className={buttons.button}>
            {label}
          </OutsideLink>
        ))}
      </div>
    </div>
  );
};
