import WebOutlined from "@mui/icons-material/WebOutlined";
import { lazyComponent } from "#shared/lazyComponent.ts";
import type { Page } from "../SiteMapContext.ts";

const SitePage = lazyComponent(async () => (await import("./SitePage.tsx")).SitePage);

export const sitePage: Page = {
  title: "Site",
  description: "Who you are, what the home page shows, and how it looks",
  icon: WebOutlined,
  isInMenu: true,
  Component: SitePage,
};
