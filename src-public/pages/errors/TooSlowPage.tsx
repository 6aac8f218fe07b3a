import { SiteLinks } from "./SiteLinks.tsx";
import { StatusSheet } from "./StatusSheet.tsx";

export const TooSlowPage = () => (
  <StatusSheet status={503} title="This page takes too long" actions={<SiteLinks />}>
    The text at this address takes too long to display, so it is not shown. The rest of the site works.
  </StatusSheet>
);
