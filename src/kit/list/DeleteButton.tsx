import DeleteOutline from "@mui/icons-material/DeleteOutline";
import { IconButton, Tooltip } from "@mui/material";
import { useState } from "react";
import { useDelete, useRecordContext } from "react-admin";
import { useDescriptor } from "../descriptor.ts";
import { notifyFailure, notifySuccess } from "../notify.ts";
import { ConfirmDelete } from "./ConfirmDelete.tsx";

/** Deletes the row after a confirmation; the dialog closes after either outcome (spec 4). */
export const DeleteButton = () => {
  const { name, phrases, titleColumn } = useDescriptor();
  const record = useRecordContext();
  const [deleteOne, { isPending }] = useDelete();
  const [isOpen, setOpen] = useState(false);
  if (!record) return null;
  const label = `Delete ${record[titleColumn]}`;

  const onConfirm = async (): Promise<void> => {
    try {
      await deleteOne(
        name,
        { id: record.id, previousData: record },
        { returnPromise: true, mutationMode: "pessimistic" },
      );
      notifySuccess(phrases.deleted);
    } catch (error) {
      notifyFailure(phrases.deleteFailed, error);
    } finally {
      setOpen(false);
    }
  };

  return (
    <>
      <Tooltip title="Delete">
        <IconButton aria-label={label} size="small" onClick={() => setOpen(true)}>
          <DeleteOutline fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDelete
        isOpen={isOpen}
        isDeleting={isPending}
        warning={phrases.deleteWarning}
        onCancel={() => setOpen(false)}
        onConfirm={() => void onConfirm()}
      />
    </>
  );
};
