import type { ReactNode } from "react";
import { usePermissions } from "react-admin";
import type { Permissions } from "#api/session/authProvider.ts";
import { LoadError } from "#ui/LoadError.tsx";
import { LoadingSpinner } from "#ui/LoadingSpinner.tsx";
import { profile } from "./profile.ts";

interface OwnerOnlyProps {
  /** Rendered for a member. */
  member: ReactNode;
  /** Rendered while the role is unknown. */
  loading?: ReactNode;
  children: ReactNode;
}

/** Renders its children for the owner. If the role cannot be read, shows the error with a retry. */
export const OwnerOnly = ({ member, loading = <LoadingSpinner />, children }: OwnerOnlyProps) => {
  const { permissions, error, refetch } = usePermissions<Permissions>();
  if (permissions) return permissions === "owner" ? children : member;
  return error ? (
    <LoadError what={profile.labels.fetchOneFailed} error={error} onRetry={() => void refetch()} />
  ) : (
    loading
  );
};
