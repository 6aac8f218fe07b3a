import WavingHandOutlined from "@mui/icons-material/WavingHandOutlined";
import { lazyComponent } from "#shared/lazyComponent.ts";
import type { Page } from "../SiteMapContext.ts";

const WelcomePage = lazyComponent(async () => (await import("./WelcomePage.tsx")).WelcomePage);

export const welcomePage: Page = { title: "Welcome", icon: WavingHandOutlined, Component: WelcomePage };
