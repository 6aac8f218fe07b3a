import DeleteOutline from "@mui/icons-material/DeleteOutline";
import { IconButton, Tooltip } from "@mui/material";
import { useState } from "react";
import { useFocusAfterRemoval } from "../focus/useFocusAfterRemoval.ts";
import { ConfirmDelete } from "./ConfirmDelete.tsx";

interface RowDeleteProps {
  label: string;
  warning: string;
  /** @returns whether it was done */
  onDelete: () => Promise<boolean>;
}

export const RowDelete = ({ label, warning, onDelete }: RowDeleteProps) => {
  const [isOpen, setOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { markRemoved, ...button } = useFocusAfterRemoval();

  const onConfirm = async (): Promise<void> => {
    markRemoved(true);
    setDeleting(true);
    markRemoved(await onDelete());
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
