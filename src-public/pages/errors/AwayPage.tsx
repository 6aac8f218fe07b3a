import buttons from "../../components/Button.module.css";
import { OutsideLink } from "../../components/OutsideLink.tsx";
import { usePageData } from "../../navigation.tsx";
import { site } from "../../site.config.ts";
import { StatusSheet } from "./StatusSheet.tsx";

/** What the page needs to know. */
export interface AwayData {
  /** The address that was asked for, with its search. */
  address: string;
}

const Ways = () => (
  <>
    {/* A plain link: the page is to be asked for anew. */}
    <a href={usePageData<AwayData>().address} className={`${buttons.button} ${buttons.primary}`}>
      Try again
    </a>
    {site.links.map(({ label, url }) => (
      <OutsideLink key={url} href={url} className={buttons.button}>
        {label}
      </OutsideLink>
    ))}
  </>
);

/** What the server answers, with 503, while it cannot read what a page is made of. */
export const AwayPage = () => (
  <StatusSheet status={503} title="Away for a moment" ways={<Ways />}>
    The site is here, but what this page is made of could not be read. It is nothing that you did, and mostly over
    within a minute. Please try again then.
  </StatusSheet>
);
