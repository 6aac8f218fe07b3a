import DashboardOutlined from "@mui/icons-material/DashboardOutlined";
import type { Page } from "../SiteMapContext.ts";
import { Dashboard } from "./Dashboard.tsx";

export const dashboard: Page = { title: "Dashboard", icon: DashboardOutlined, Component: Dashboard };
