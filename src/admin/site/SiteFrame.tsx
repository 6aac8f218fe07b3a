import { useMemo } from "react";
import { accentCss, isAccent } from "#shared/design/accent.ts";
import type { PreviewData, Site } from "#shared/site/site.ts";
import type { Values } from "#shared/tables/values.ts";
import { PreviewFrame, type PreviewSize } from "#ui/PreviewFrame.tsx";

const messageOf = (site: Site): PreviewData => ({
  kind: "site preview",
  site,
  accentCss: site.accent !== null && isAccent(site.accent) ? accentCss(site.accent) : "",
});

const homePage = { title: "Preview of the home page", desktopWidth: 1280 };

/** @param siteOf converts the values of the form */
export const sitePreview = (siteOf: (values: Values) => Site) => ({
  ...homePage,
  messageOf: (values: Values) => messageOf(siteOf(values)),
});

export const SiteFrame = ({ site, ...size }: PreviewSize & { site: Site }) => (
  <PreviewFrame {...homePage} {...size} message={useMemo(() => messageOf(site), [site])} />
);
