import { Confirm } from "./Confirm.tsx";

interface ConfirmDeleteProps {
  isOpen: boolean;
  isDeleting: boolean;
  warning: string;
  onCancel: () => void;
  onConfirm: () => void;
}

export const ConfirmDelete = ({ isDeleting, ...question }: ConfirmDeleteProps) => (
  <Confirm {...question} action="Delete" isBusy={isDeleting} isDestructive />
);
