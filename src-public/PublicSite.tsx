import { type ReactNode, StrictMode, useEffect } from "react";
import { PageLinksContext } from "./pageLinks.ts";
import { type PageRequest, RequestContext } from "./pageRequest.ts";
import { siteMap } from "./siteMap.tsx";

const pageLinks = siteMap.flatMap(({ path, label, isInHeader = false }) => (label ? { path, label, isInHeader } : []));

interface PublicSiteProps {
  request: PageRequest;
  /** Called when the browser has taken the page over, so that its controls answer. */
  onReady?: () => void;
  children: ReactNode;
}

/** What surrounds the router, on the server and in the browser alike: hydration needs the same tree on both. */
export const PublicSite = ({ request, onReady, children }: PublicSiteProps) => {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <RequestContext value={request}>
        <PageLinksContext value={pageLinks}>{children}</PageLinksContext>
      </RequestContext>
    </StrictMode>
  );
};
