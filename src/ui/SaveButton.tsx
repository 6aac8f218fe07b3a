import { Button } from "@mui/material";
import type { ReactNode } from "react";

interface SaveButtonProps {
  isSaving: boolean;
  /** Id of the form, if the button is outside of it. */
  form?: string;
  /** Saves in its own way, instead of sending the form. */
  onClick?: () => void;
  /** Beside the button for what is mostly done. */
  isSecond?: boolean;
  children: ReactNode;
}

/** Does nothing while it saves, but is not disabled, which would lose the focus. */
export const SaveButton = ({ isSaving, form, onClick, isSecond = false, children }: SaveButtonProps) => (
  <Button
    type={onClick ? "button" : "submit"}
    variant={isSecond ? "outlined" : "contained"}
    color={isSecond ? "inherit" : "primary"}
    aria-disabled={isSaving}
    onClick={(event) => {
      if (isSaving) event.preventDefault();
      else onClick?.();
    }}
    sx={{ flexShrink: 0 }}
    {...(form ? { form } : {})}
  >
    {isSaving && !isSecond ? "Saving..." : children}
  </Button>
);
