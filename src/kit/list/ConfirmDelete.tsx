import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useId } from "react";

interface ConfirmDeleteProps {
  isOpen: boolean;
  isDeleting: boolean;
  warning: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before something is deleted (spec 4): Are you sure? Cancel or Delete. */
export const ConfirmDelete = ({ isOpen, isDeleting, warning, onCancel, onConfirm }: ConfirmDeleteProps) => {
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onCancel}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>Are you sure?</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{warning}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} autoFocus>
          Cancel
        </Button>
        <Button onClick={onConfirm} color="error" variant="contained" disabled={isDeleting}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
};
