import { StatusSheet } from "./StatusSheet.tsx";
import { waysOn } from "./waysOn.tsx";

/** What the server answers, with 503, for an address whose page takes longer to draw than readers would wait. */
export const TooSlowPage = () => (
  <StatusSheet status={503} title="Too long to show" ways={waysOn}>
    What stands at this address takes too long to show, so it is not shown. It is nothing that you did, and the rest of
    the site is here.
  </StatusSheet>
);
