import type { Site } from "./site.ts";

/** Where the visitors' side shows the home page with settings that the admin hands it, framed by the admin only. */
export const sitePreviewPath = "/preview/site";

/** The frame tells that it listens; the admin answers with what to show, and so at each change. */
export type SitePreviewMessage =
  | { plinth: "preview ready" }
  | {
      plinth: "preview";
      site: Site;
      /** The shades of the accent as a stylesheet; empty for the tokens' own. */
      accentCss: string;
    };
