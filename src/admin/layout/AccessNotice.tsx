import { Alert } from "@mui/material";
import { useLocation, usePermissions } from "react-admin";
import type { Permissions } from "#api/session/authProvider.ts";
import { isReadOnly } from "#kit/resource/descriptor.ts";
import { LoadError } from "#ui/LoadError.tsx";
import { profile } from "../accounts/profile/profile.ts";
import { useSiteMap } from "../shared/SiteMapContext.ts";

/** Returns whether only the owner can change the current page, and whether its controls are disabled: on all but lists, for their search. */
export const useClosedPage = () => {
  const { permissions } = usePermissions<Permissions>();
  const { resources, pages } = useSiteMap();
  const { pathname } = useLocation();
  const isOf = ({ name }: { name: string }) => pathname === "/" || pathname.startsWith(`/${name}`);
  const isWritable = !(pathname in pages) && resources.some((resource) => !isReadOnly(resource) && isOf(resource));
  const isClosed = permissions !== undefined && permissions !== "owner" && pathname !== "/profile" && !isWritable;
  return { isClosed, isLocked: isClosed && (pathname in pages || /\/(new|edit)$/.test(pathname)) };
};

export const AccessNotice = () => {
  const { permissions, error, refetch } = usePermissions<Permissions>();
  const { isClosed } = useClosedPage();
  if (error && !permissions) {
    return <LoadError what={profile.labels.fetchOneFailed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    isClosed && (
      <Alert severity="info" sx={{ mb: 3 }}>
        Only the owner can change this.
      </Alert>
    )
  );
};
