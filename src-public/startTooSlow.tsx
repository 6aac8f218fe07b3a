import { hydrateRoot } from "react-dom/client";
import type { Site } from "#shared/site/site.ts";
import { frameAround } from "./app/frames.ts";
import type { PageData } from "./app/hydration.ts";
import { PublicSite } from "./app/PublicSite.tsx";
import { TooSlowPage } from "./pages/errors/TooSlowPage.tsx";
import { createBrowserHistory } from "./router/history.ts";
import { RouterView } from "./router/RouterView.tsx";
import { createRouter } from "./router/router.ts";

/** A page that says of its own that it takes too long: whatever it leads to is opened as a document. */
export const startTooSlow = (root: HTMLElement, site: Site, { origin }: PageData): void => {
  const router = createRouter({ routes: [], history: createBrowserHistory(), initialData: {} });
  hydrateRoot(
    root,
    <PublicSite site={site} request={{ origin, response: null }}>
      <RouterView router={router} frame={frameAround(TooSlowPage)} />
    </PublicSite>,
  );
};
