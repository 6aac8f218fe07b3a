import type { ReactNode } from "react";
import { usePermissions } from "react-admin";
import type { Permissions } from "#api/session/authProvider.ts";
import { LoadError } from "#ui/LoadError.tsx";
import { LoadingSpinner } from "#ui/LoadingSpinner.tsx";
import { profile } from "./profile.ts";

interface OwnerOnlyProps {
  member: ReactNode;
  loading?: ReactNode;
  children: ReactNode;
}

/** If the role cannot be read, shows the error with a retry. */
export const OwnerOnly = ({ member, loading = <LoadingSpinner />, children }: OwnerOnlyProps) => {
  const { permissions, error, refetch } = usePermissions<Permissions>();
  if (permissions) return permissions === "owner" ? children : member;
  return error ? (
    <LoadError what={profile.labels.fetchOneFailed} error={error} onRetry={() => void refetch()} />
  ) : (
    loading
  );
};
