import { Button, Typography } from "@mui/material";
import { useEffect } from "react";
import { LinkBase, useCreatePath } from "react-admin";
import { isFailure } from "#providers/errors.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import { notifyFailure } from "../resource/notify.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { LoadError } from "../ui/LoadError.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";

/** Links a deleted row to the form for a new one, which offers its draft. */
export const DraftOfGone = () => {
  const { name, labels } = useDescriptor();
  const createPath = useCreatePath();
  return (
    <>
      <Typography>A draft of it that this device has is offered in the form of a new {labels.one}.</Typography>
      <Button component={LinkBase} to={createPath({ resource: name, type: "create" })} variant="outlined">
        {labels.newButton}
      </Button>
    </>
  );
};

const Gone = () => {
  const { labels } = useDescriptor();
  return (
    <EmptyState>
      <Typography>This {labels.one} no longer exists.</Typography>
      <DraftOfGone />
    </EmptyState>
  );
};

interface RowLoadErrorProps {
  error: unknown;
  onRetry: () => void;
  /** Closes a form within a list, which is no page of its own. */
  leave?: (() => void) | undefined;
}

/** The page of a row that could not be fetched, at the row's address, so that it can be tried again. */
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
      {isFailure(error, "missing") ? <Gone /> : <LoadError what={labels.fetchOneFailed} onRetry={onRetry} />}
    </>
  );
};
