import { Confirm } from "./Confirm.tsx";

interface ConfirmDeleteProps {
  isOpen: boolean;
  isDeleting: boolean;
  warning: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before something is deleted (spec 4): Are you sure? Cancel or Delete. */
export const ConfirmDelete = ({ isDeleting, ...question }: ConfirmDeleteProps) => (
  <Confirm {...question} action="Delete" isBusy={isDeleting} isDestructive />
);
