import { Button } from "@mui/material";
import { visuallyHidden } from "./visuallyHidden.ts";

/** Moves the focus to an element. Shown while it has the focus itself. */
export const SkipLink = ({ label, to }: { label: string; to: () => HTMLElement | null | undefined }) => (
  <Button
    variant="outlined"
    size="small"
    onClick={() => to()?.focus()}
    sx={{ position: "absolute", zIndex: 2000, bgcolor: "background.paper", "&:not(:focus)": visuallyHidden }}
  >
    {label}
  </Button>
);
