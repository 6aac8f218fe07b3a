import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { type ReactNode, useId } from "react";

interface ConfirmProps {
  isOpen: boolean;
  isBusy: boolean;
  warning: string;
  action: string;
  isDestructive?: boolean;
  /** Choices below the warning. */
  children?: ReactNode;
  onCancel: () => void;
  onConfirm: () => void;
}

export const Confirm = ({
  isOpen,
  isBusy,
  warning,
  action,
  isDestructive = false,
  children,
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
        {children}
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
