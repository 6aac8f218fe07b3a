import { Button } from "@mui/material";
import type { ReactNode } from "react";

interface SaveButtonProps {
  isSaving: boolean;
  /** Id of the form, if the button is outside of it. */
  form?: string;
  children: ReactNode;
}

/** Does nothing while it saves, but is not disabled, which would lose the focus. */
export const SaveButton = ({ isSaving, form, children }: SaveButtonProps) => (
  <Button
    type="submit"
    variant="contained"
    aria-disabled={isSaving}
    onClick={(event) => {
      if (isSaving) event.preventDefault();
    }}
    sx={{ flexShrink: 0 }}
    {...(form ? { form } : {})}
  >
    {isSaving ? "Saving..." : children}
  </Button>
);
