import type { ReactNode } from "react";
import { usePermissions } from "react-admin";
import { LoadError } from "#ui/LoadError.tsx";
import { profile } from "./profile.ts";

/** For a page of the owner's, as long as it is not known who looks: what it waits with, or another try. */
export const UnknownRights = ({ children }: { children: ReactNode }) => {
  const { error, refetch } = usePermissions();
  return error ? (
    <LoadError what={profile.labels.fetchOneFailed} error={error} onRetry={() => void refetch()} />
  ) : (
    children
  );
};
