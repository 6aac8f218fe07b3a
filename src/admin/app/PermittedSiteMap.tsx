import { type ReactNode, useEffect, useMemo } from "react";
import { usePermissions, useStore } from "react-admin";
import type { Permissions } from "#api/session/authProvider.ts";
import { forWriter } from "#kit/forWriter.tsx";
import { type SiteMap, SiteMapContext } from "../shared/SiteMapContext.ts";

/** Returns what writers may use: their drafts and their profile. Menus, routes, commands and the dashboard follow it. */
const siteMapForWriter = ({ dashboard, resources, pages }: SiteMap): SiteMap => ({
  dashboard,
  resources: resources.flatMap(forWriter),
  closed: resources.filter(({ draft }) => !draft),
  pages: Object.fromEntries(Object.entries(pages).filter(([path]) => path === "/profile")),
});

/** Provides the part of the site map that the user may use. Until the role is known, that of the last visit. */
export const PermittedSiteMap = ({ siteMap, children }: { siteMap: SiteMap; children: ReactNode }) => {
  const { permissions } = usePermissions<Permissions>();
  const [wasWriter, setWasWriter] = useStore("isWriter", false);
  const isWriter = permissions ? permissions === "writer" : wasWriter;
  useEffect(() => setWasWriter(isWriter), [isWriter, setWasWriter]);
  const permitted = useMemo(() => (isWriter ? siteMapForWriter(siteMap) : siteMap), [isWriter, siteMap]);
  return <SiteMapContext value={permitted}>{children}</SiteMapContext>;
};
