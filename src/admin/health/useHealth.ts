import { useQuery } from "@tanstack/react-query";
import { useDataProvider, usePermissions } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import type { Permissions } from "#api/session/authProvider.ts";
import { localTimeOf } from "#shared/base/localTime.ts";
import { findHealth } from "#shared/health/healthFindings.ts";

export const healthKey = ["site_health"];

/** `checksLinks` is whether a server checks links to other sites. */
export const useHealth = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const { permissions } = usePermissions<Permissions>();
  const read = async () => {
    const { origin } = window.location;
    const gone = await dataProvider.readDeadLinks();
    const sources = await dataProvider.readHealth(origin, gone ?? []);
    const findings = await findHealth(sources, origin, localTimeOf(new Date()), gone ?? []);
    return { findings, checksLinks: gone !== null };
  };
  return useQuery({ queryKey: healthKey, queryFn: read, enabled: permissions === "owner" });
};
