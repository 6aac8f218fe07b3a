import DashboardOutlined from "@mui/icons-material/DashboardOutlined";
import DeleteSweepOutlined from "@mui/icons-material/DeleteSweepOutlined";
import FindReplace from "@mui/icons-material/FindReplace";
import LocalOfferOutlined from "@mui/icons-material/LocalOfferOutlined";
import UploadFileOutlined from "@mui/icons-material/UploadFileOutlined";
import WavingHandOutlined from "@mui/icons-material/WavingHandOutlined";
import { lazyComponent } from "#shared/base/lazyComponent.ts";
import { profile } from "../accounts/profile/profile.ts";
import { Dashboard } from "../dashboard/Dashboard.tsx";
import type { Page } from "../shared/SiteMapContext.ts";
import { siteEntry } from "../site/siteEntry.ts";

export const dashboard: Page = { title: "Dashboard", icon: DashboardOutlined, Component: Dashboard };

export const sitePage: Page = {
  ...siteEntry,
  isInMenu: true,
  Component: lazyComponent(async () => (await import("../site/SitePage.tsx")).SitePage),
};

export const profilePage: Page = {
  title: profile.labels.title,
  icon: profile.icon,
  Component: lazyComponent(async () => (await import("../accounts/profile/ProfilePage.tsx")).ProfilePage),
};

export const importPage: Page = {
  title: "Import",
  description: "Import a career or a blog from another site",
  icon: UploadFileOutlined,
  isInMenu: true,
  Component: lazyComponent(async () => (await import("../import/ImportPage.tsx")).ImportPage),
};

export const tagsPage: Page = {
  title: "Tags",
  icon: LocalOfferOutlined,
  Component: lazyComponent(async () => (await import("../tags/TagsPage.tsx")).TagsPage),
};

export const replacePage: Page = {
  title: "Find and Replace",
  icon: FindReplace,
  Component: lazyComponent(async () => (await import("../tags/ReplacePage.tsx")).ReplacePage),
};

export const trashPage: Page = {
  title: "Trash",
  description: "Deleted content stays here for 30 days",
  icon: DeleteSweepOutlined,
  isInMenu: true,
  Component: lazyComponent(async () => (await import("../trash/TrashPage.tsx")).TrashPage),
};

export const welcomePage: Page = {
  title: "Welcome",
  icon: WavingHandOutlined,
  Component: lazyComponent(async () => (await import("../onboarding/WelcomePage.tsx")).WelcomePage),
};
