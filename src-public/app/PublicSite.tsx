import { type ReactNode, StrictMode, useEffect } from "react";
import { MediaBaseContext } from "#shared/media/usePicture.ts";
import type { Site } from "#shared/site/site.ts";
import { PageLinksContext, type PageRequest, RequestContext, SiteContext } from "../router/context.ts";
import { siteMap } from "./siteMap.tsx";

const pageLinks = siteMap.flatMap(({ id, path, label, isInHeader = false }) =>
  label ? { id, path, label, isInHeader } : [],
);

interface PublicSiteProps {
  site: Site;
  request: PageRequest;
  /** Called after hydration, when the page's controls respond. */
  onReady?: () => void;
  children: ReactNode;
}

/** What surrounds the router, on the server and in the browser alike: hydration needs the same tree on both. */
export const PublicSite = ({ site, request, onReady, children }: PublicSiteProps) => {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <SiteContext value={site}>
        <RequestContext value={request}>
          <MediaBaseContext value={request.mediaBase ?? "/media"}>
            <PageLinksContext value={pageLinks}>{children}</PageLinksContext>
          </MediaBaseContext>
        </RequestContext>
      </SiteContext>
    </StrictMode>
  );
};
