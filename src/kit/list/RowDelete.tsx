import DeleteOutline from "@mui/icons-material/DeleteOutline";
import { IconButton, Tooltip } from "@mui/material";
import { useState } from "react";
import { ConfirmDelete } from "./ConfirmDelete.tsx";
import { useFocusBeyond } from "./useFocusBeyond.ts";

interface RowDeleteProps {
  label: string;
  warning: string;
  /** Deletes, and tells how it ended. @returns whether it was done */
  onDelete: () => Promise<boolean>;
}

/** The button that deletes a row after a confirmation; the dialog closes after either outcome (spec 4). */
export const RowDelete = ({ label, warning, onDelete }: RowDeleteProps) => {
  const [isOpen, setOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { removing, ...button } = useFocusBeyond();

  const onConfirm = async (): Promise<void> => {
    removing(true);
    setDeleting(true);
    removing(await onDelete());
    setDeleting(false);
    setOpen(false);
  };

  return (
    <>
      <Tooltip title="Delete">
        <IconButton {...button} aria-label={label} size="small" onClick={() => setOpen(true)}>
          <DeleteOutline fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDelete
        isOpen={isOpen}
        isDeleting={isDeleting}
        warning={warning}
        onCancel={() => setOpen(false)}
        onConfirm={() => void onConfirm()}
      />
    </>
  );
};
