import { type ReactNode, StrictMode } from "react";
import { PageLinksContext } from "./pageLinks.ts";
import { type PageRequest, RequestContext } from "./pageRequest.ts";
import { siteMap } from "./siteMap.tsx";

const pageLinks = siteMap.flatMap(({ path, label, isInHeader = false }) => (label ? { path, label, isInHeader } : []));

/** What surrounds the router, on the server and in the browser alike: hydration needs the same tree on both. */
export const PublicSite = ({ request, children }: { request: PageRequest; children: ReactNode }) => (
  <StrictMode>
    <RequestContext value={request}>
      <PageLinksContext value={pageLinks}>{children}</PageLinksContext>
    </RequestContext>
  </StrictMode>
);
