import { Button } from "@mui/material";
import type { ReactNode } from "react";

interface SaveButtonProps {
  isSaving: boolean;
  form?: string;
  onClick?: () => void;
  /** The accessible name, if it is longer than the text. */
  name?: string;
  children: ReactNode;
}

/** Ignores clicks during a save instead of being disabled, which would lose the focus. */
export const SaveButton = ({ isSaving, form, onClick, name, children }: SaveButtonProps) => (
  <Button
    type={onClick ? "button" : "submit"}
    variant="contained"
    aria-label={isSaving ? undefined : name}
    aria-disabled={isSaving}
    onClick={(event) => {
      if (isSaving) event.preventDefault();
      else onClick?.();
    }}
    sx={{ flexShrink: 0 }}
    {...(form ? { form } : {})}
  >
    {isSaving ? "Saving..." : children}
  </Button>
);
