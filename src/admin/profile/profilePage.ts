import { lazyComponent } from "#shared/lazyComponent.ts";
import type { Page } from "../SiteMapContext.ts";
import { profile } from "./profile.ts";

const ProfilePage = lazyComponent(async () => (await import("./ProfilePage.tsx")).ProfilePage);

export const profilePage: Page = { title: profile.labels.title, icon: profile.icon, Component: ProfilePage };
