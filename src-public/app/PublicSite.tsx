import { type ReactNode, StrictMode, useEffect, useMemo } from "react";
import { MediaBaseContext } from "#shared/media/usePicture.ts";
import type { Site } from "#shared/site/site.ts";
import { sayOf } from "#shared/words/say.ts";
import { SayContext } from "#shared/words/useSay.ts";
import { PageLinksContext, type PageRequest, RequestContext, SiteContext } from "../router/context.ts";
import { pageLinksOf } from "./siteMap.tsx";

interface PublicSiteProps {
  site: Site;
  request: PageRequest;
  /** Called after hydration, when the page is interactive. */
  onReady?: () => void;
  children: ReactNode;
}

/** The providers around the router. Hydration needs the same tree on the server and in the browser. */
export const PublicSite = ({ site, request, onReady, children }: PublicSiteProps) => {
  useEffect(() => onReady?.(), [onReady]);
  const say = useMemo(() => sayOf(site), [site]);
  return (
    <StrictMode>
      <SiteContext value={site}>
        <SayContext value={say}>
          <RequestContext value={request}>
            <MediaBaseContext value={request.mediaBase ?? "/media"}>
              <PageLinksContext value={pageLinksOf(site)}>{children}</PageLinksContext>
            </MediaBaseContext>
          </RequestContext>
        </SayContext>
      </SiteContext>
    </StrictMode>
  );
};
