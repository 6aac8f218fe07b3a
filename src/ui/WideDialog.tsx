import { Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { type ReactNode, useId } from "react";

interface WideDialogProps {
  title: string;
  onClose: () => void;
  actions: ReactNode;
  children: ReactNode;
}

export const WideDialog = ({ title, onClose, actions, children }: WideDialogProps) => {
  const id = useId();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"));
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: "anywhere" }}>
        {title}
      </DialogTitle>
      <DialogContent dividers>{children}</DialogContent>
      <DialogActions sx={{ flexWrap: "wrap" }}>{actions}</DialogActions>
    </Dialog>
  );
};
