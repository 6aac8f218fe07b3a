import { Button } from "@mui/material";
import type { ReactNode } from "react";

interface SaveButtonProps {
  isSaving: boolean;
  /** Id of the form, if the button is outside it. */
  form?: string;
  /** Replaces the submission of the form. */
  onClick?: () => void;
  /** Less prominent, next to the main button. */
  isSecondary?: boolean;
  children: ReactNode;
}

/** A save button. It ignores clicks during a save instead of being disabled, which would lose the focus. */
export const SaveButton = ({ isSaving, form, onClick, isSecondary = false, children }: SaveButtonProps) => (
  <Button
    type={onClick ? "button" : "submit"}
    variant={isSecondary ? "outlined" : "contained"}
    color={isSecondary ? "inherit" : "primary"}
    aria-disabled={isSaving}
    onClick={(event) => {
      if (isSaving) event.preventDefault();
      else onClick?.();
    }}
    sx={{ flexShrink: 0 }}
    {...(form ? { form } : {})}
  >
    {isSaving && !isSecondary ? "Saving..." : children}
  </Button>
);
