import { Button } from "@mui/material";
import type { ReactNode } from "react";

interface SaveButtonProps {
  isSaving: boolean;
  /** Id of the form, where the button stands outside of it. */
  form?: string;
  children: ReactNode;
}

/** While it saves, it does nothing but keeps the focus, which a disabled button would lose. */
export const SaveButton = ({ isSaving, form, children }: SaveButtonProps) => (
  <Button
    type="submit"
    variant="contained"
    aria-disabled={isSaving}
    onClick={(event) => {
      if (isSaving) event.preventDefault();
    }}
    sx={{ flexShrink: 0, '&[aria-disabled="true"]': { opacity: 0.6, cursor: "default" } }}
    {...(form ? { form } : {})}
  >
    {isSaving ? "Saving..." : children}
  </Button>
);
