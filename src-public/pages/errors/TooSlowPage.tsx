import { SiteLinks } from "./SiteLinks.tsx";
import { StatusSheet } from "./StatusSheet.tsx";

/** What the server answers, with 503, for an address whose page takes longer to draw than readers would wait. */
export const TooSlowPage = () => (
  <StatusSheet status={503} title="This page takes too long" actions={<SiteLinks />}>
    The text at this address takes too long to display, so it is not shown. The rest of the site works.
  </StatusSheet>
);
