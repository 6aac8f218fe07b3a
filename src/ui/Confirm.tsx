import DeleteOutline from "@mui/icons-material/DeleteOutline";
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  Tooltip,
} from "@mui/material";
import { type ReactNode, useId, useState } from "react";
import { useFocusAfterRemoval } from "./focus/useFocusAfterRemoval.ts";

interface ConfirmProps {
  isOpen: boolean;
  isBusy?: boolean;
  title?: string;
  warning: string;
  note?: string;
  action: string;
  cancel?: string;
  isDestructive?: boolean;
  /** A field below the warning takes the focus instead of Cancel. */
  hasField?: boolean;
  children?: ReactNode;
  onCancel: () => void;
  onConfirm: () => void;
}

export const Confirm = ({
  isOpen,
  isBusy = false,
  title = "Are you sure?",
  warning,
  note,
  action,
  cancel = "Cancel",
  isDestructive = false,
  hasField = false,
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
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: "anywhere" }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <div id={`${id}-text`}>
          <DialogContentText sx={{ overflowWrap: "anywhere" }}>{warning}</DialogContentText>
          {note && (
            <DialogContentText variant="body2" sx={{ mt: 1 }}>
              {note}
            </DialogContentText>
          )}
        </div>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} autoFocus={!hasField}>
          {cancel}
        </Button>
        <Button onClick={onConfirm} color={isDestructive ? "error" : "primary"} variant="contained" disabled={isBusy}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

type Trigger = Omit<ReturnType<typeof useFocusAfterRemoval<HTMLButtonElement>>, "markRemoved"> & {
  "aria-busy": boolean;
  onClick: () => void;
};

interface DeletionProps {
  warning: string;
  note?: string;
  /** Checked before the question is asked. It reports why nothing can be deleted. */
  mayDelete?: () => Promise<boolean>;
  /** @returns whether it was deleted, and the button with it */
  onDelete: () => Promise<boolean>;
}

interface DeleteWithConfirmProps extends DeletionProps {
  /** Id of the element that then gets the focus; by default the delete button of the next row. */
  next?: string;
  children: (trigger: Trigger) => ReactNode;
}

/** A button that deletes after a confirmation. The dialog closes whether or not that succeeds (behaviour 15.7). */
export const DeleteWithConfirm = ({ warning, note, mayDelete, onDelete, next, children }: DeleteWithConfirmProps) => {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { markRemoved, ...button } = useFocusAfterRemoval(next);

  const ask = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setOpen(!mayDelete || (await mayDelete()));
    setBusy(false);
  };

  const onConfirm = async (): Promise<void> => {
    markRemoved(true);
    setBusy(true);
    markRemoved(await onDelete());
    setBusy(false);
    setOpen(false);
  };

  return (
    <>
      {children({ ...button, "aria-busy": isBusy && !isOpen, onClick: () => void ask() })}
      <Confirm
        isOpen={isOpen}
        isBusy={isBusy}
        isDestructive
        action={isBusy ? "Deleting..." : "Delete"}
        warning={warning}
        {...(note ? { note } : {})}
        onCancel={() => setOpen(false)}
        onConfirm={() => void onConfirm()}
      />
    </>
  );
};

interface RowDeleteProps extends DeletionProps {
  label: string;
}

export const RowDelete = ({ label, ...deletion }: RowDeleteProps) => (
  <DeleteWithConfirm {...deletion}>
    {(trigger) => (
      <Tooltip title="Delete">
        <IconButton {...trigger} aria-label={label} size="small">
          <DeleteOutline fontSize="small" />
        </IconButton>
      </Tooltip>
    )}
  </DeleteWithConfirm>
);
