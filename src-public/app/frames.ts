import type { ComponentType } from "react";
import { PublicLayout } from "../components/layout/PublicLayout.tsx";
import { ErrorPage } from "../pages/errors/ErrorPage.tsx";
import { NotFoundPage } from "../pages/errors/NotFoundPage.tsx";
import type { Frame } from "../router/RouterView.tsx";

/** The site's frame around a page that is shown at every unknown address. */
export const frameAround = (Missing: ComponentType): Frame => ({ Layout: PublicLayout, Missing, Broken: ErrorPage });

export const siteFrame = frameAround(NotFoundPage);
