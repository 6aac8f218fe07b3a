import UploadFileOutlined from "@mui/icons-material/UploadFileOutlined";
import { lazyComponent } from "#shared/lazyComponent.ts";
import type { Page } from "../SiteMapContext.ts";

const ImportPage = lazyComponent(async () => (await import("./ImportPage.tsx")).ImportPage);

export const importPage: Page = {
  title: "Import",
  description: "Bring in a career or a blog from elsewhere",
  icon: UploadFileOutlined,
  isInMenu: true,
  Component: ImportPage,
};
