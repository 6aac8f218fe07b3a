import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useId } from "react";

interface ConfirmProps {
  isOpen: boolean;
  isBusy: boolean;
  warning: string;
  action: string;
  isDestructive?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

export const Confirm = ({
  isOpen,
  isBusy,
  warning,
  action,
  isDestructive = false,
  onCancel,
  onConfirm,
}: ConfirmProps) => {
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
        <DialogContentText id={`${id}-text`} sx={{ overflowWrap: "anywhere" }}>
          {warning}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} autoFocus>
          Cancel
        </Button>
        <Button onClick={onConfirm} color={isDestructive ? "error" : "primary"} variant="contained" disabled={isBusy}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
