import DashboardOutlined from "@mui/icons-material/DashboardOutlined";
import DeleteSweepOutlined from "@mui/icons-material/DeleteSweepOutlined";
import FindReplace from "@mui/icons-material/FindReplace";
import HealthAndSafetyOutlined from "@mui/icons-material/HealthAndSafetyOutlined";
import LocalOfferOutlined from "@mui/icons-material/LocalOfferOutlined";
import UploadFileOutlined from "@mui/icons-material/UploadFileOutlined";
import WebOutlined from "@mui/icons-material/WebOutlined";
import { lazyComponent } from "#shared/base/lazyComponent.ts";
import { profile } from "../accounts/profile/profile.ts";
import { pageTexts } from "../shared/pageTexts.ts";
import type { Page } from "../shared/SiteMapContext.ts";

export const dashboard: Page = {
  ...pageTexts.dashboard,
  icon: DashboardOutlined,
  Component: lazyComponent(async () => (await import("../dashboard/Dashboard.tsx")).Dashboard),
};

export const sitePage: Page = {
  ...pageTexts.site,
  icon: WebOutlined,
  Component: lazyComponent(async () => (await import("../site/SitePage.tsx")).SitePage),
};

export const profilePage: Page = {
  title: profile.labels.title,
  icon: profile.icon,
  Component: lazyComponent(async () => (await import("../accounts/profile/ProfilePage.tsx")).ProfilePage),
};

export const importPage: Page = {
  ...pageTexts.import,
  icon: UploadFileOutlined,
  Component: lazyComponent(async () => (await import("../import/ImportPage.tsx")).ImportPage),
};

export const tagsPage: Page = {
  ...pageTexts.tags,
  icon: LocalOfferOutlined,
  Component: lazyComponent(async () => (await import("../tags/TagsPage.tsx")).TagsPage),
};

export const replacePage: Page = {
  ...pageTexts.replace,
  icon: FindReplace,
  Component: lazyComponent(async () => (await import("../tags/ReplacePage.tsx")).ReplacePage),
};

export const healthPage: Page = {
  ...pageTexts.health,
  icon: HealthAndSafetyOutlined,
  Component: lazyComponent(async () => (await import("../health/HealthPage.tsx")).HealthPage),
};

export const trashPage: Page = {
  ...pageTexts.trash,
  icon: DeleteSweepOutlined,
  Component: lazyComponent(async () => (await import("../trash/TrashPage.tsx")).TrashPage),
};
