import { type ReactNode, useEffect, useMemo } from "react";
import { usePermissions, useStore } from "react-admin";
import type { Permissions } from "#api/session/authProvider.ts";
import { forWriter } from "#kit/forWriter.tsx";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { type SiteMap, SiteMapContext } from "../shared/SiteMapContext.ts";

const readOnly = { draftsOnly: true, draft: null, duplicate: null };

const closed = (resource: ResourceDescriptor): ResourceDescriptor => ({ ...resource, ...readOnly });

/** Returns the pages as writers use them. Menu and dashboard have only what they can change. */
const siteMapForWriter = ({ dashboard, resources, pages }: SiteMap): SiteMap => ({
  dashboard,
  resources: resources.flatMap(forWriter),
  closed: resources.filter(({ draft }) => !draft).map(closed),
  pages: Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, { ...page, isUnlisted: true }])),
});

const siteMapForMember = (siteMap: SiteMap): SiteMap => ({ ...siteMap, resources: siteMap.resources.map(closed) });

/** Provides the part of the site map that the user may use. Until the role is known, that of the last visit. */
export const PermittedSiteMap = ({ siteMap, children }: { siteMap: SiteMap; children: ReactNode }) => {
  const { permissions } = usePermissions<Permissions>();
  const [wasWriter, setWasWriter] = useStore("isWriter", false);
  const isWriter = permissions ? permissions === "writer" : wasWriter;
  useEffect(() => setWasWriter(isWriter), [isWriter, setWasWriter]);
  const isMember = permissions === "member";
  const permitted = useMemo(
    () => (isWriter ? siteMapForWriter(siteMap) : isMember ? siteMapForMember(siteMap) : siteMap),
    [isWriter, isMember, siteMap],
  );
  return <SiteMapContext value={permitted}>{children}</SiteMapContext>;
};
