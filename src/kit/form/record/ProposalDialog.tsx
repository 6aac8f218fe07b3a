import { Button, Typography } from "@mui/material";
import { useMemo } from "react";
import type { Values } from "#shared/tables/values.ts";
import { LoadingOrError } from "#ui/LoadingOrError.tsx";
import { WideDialog } from "#ui/WideDialog.tsx";
import { useDescriptor } from "../../resource/descriptor.ts";
import { Changes } from "../history/Changes.tsx";
import { changesBetween } from "../history/changes.ts";
import { useVersionValues } from "../history/useVersionValues.ts";

interface ProposalDialogProps {
  id: string;
  /** The values in the form when the dialog opens. */
  present: Values;
  onAccept: (values: Values) => void;
  onDiscard: () => void;
  onClose: () => void;
}

/** Shows how a proposed change differs from the form, with all that accepting it would change. */
export const ProposalDialog = ({ id, present, onAccept, onDiscard, onClose }: ProposalDialogProps) => {
  const { fields, labels } = useDescriptor();
  const { data: values, error, refetch } = useVersionValues(id);
  const changes = useMemo(
    () => (values ? changesBetween(fields, present, { ...present, ...values }) : []),
    [fields, present, values],
  );
  return (
    <WideDialog
      title={`Proposed change of this ${labels.one}`}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button color="error" onClick={onDiscard}>
            Discard
          </Button>
          <Button variant="contained" disabled={changes.length === 0} onClick={() => values && onAccept(values)}>
            Accept
          </Button>
        </>
      }
    >
      {values === undefined && (
        <LoadingOrError what="Failed to fetch the proposal" error={error} onRetry={() => void refetch()} />
      )}
      {values !== undefined && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {values === null && "This proposal is no longer stored."}
          {values && changes.length === 0 && "The form has this change already, not saved yet."}
          {changes.length > 0 &&
            "Accept saves the form with it. New text is underlined, removed text is struck through."}
        </Typography>
      )}
      <Changes changes={changes} />
    </WideDialog>
  );
};
