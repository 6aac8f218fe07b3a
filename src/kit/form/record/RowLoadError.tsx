import { useEffect } from "react";
import { isFailure } from "#api/errors.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LoadError } from "#ui/LoadError.tsx";
import { notifyFailure } from "#ui/notify.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { useDescriptor } from "../../resource/descriptor.ts";

interface RowLoadErrorProps {
  error: unknown;
  onRetry: () => void;
  /** Closes a form within a list, which has no page. */
  leave?: (() => void) | undefined;
}

/** Replaces the form of a row that could not be fetched. The URL stays the same, so that the user can try again. */
export const RowLoadError = ({ error, onRetry, leave }: RowLoadErrorProps) => {
  const { labels } = useDescriptor();
  useEffect(() => {
    notifyFailure(labels.fetchOneFailed, error);
    leave?.();
  }, [error, labels, leave]);
  if (leave) return null;
  return (
    <>
      <PageHeader title={labels.editTitle} description={labels.description} />
      {isFailure(error, "missing") ? (
        <EmptyState>This {labels.one} no longer exists.</EmptyState>
      ) : (
        <LoadError what={labels.fetchOneFailed} error={error} onRetry={onRetry} />
      )}
    </>
  );
};
