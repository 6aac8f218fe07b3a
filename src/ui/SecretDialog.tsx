import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from "@mui/material";
import { useId } from "react";
import { copyText } from "./copyText.ts";

interface SecretDialogProps {
  title: string;
  text: string;
  /** What the secret is, such as “Password”. */
  label: string;
  secret: string;
  onClose: () => void;
}

/** Shows a new secret once. It closes with its button only. */
export const SecretDialog = ({ title, text, label, secret, onClose }: SecretDialogProps) => {
  const id = useId();
  return (
    <Dialog open aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2, overflowWrap: "anywhere" }}>
          {text}
        </DialogContentText>
        <TextField
          label={label}
          fullWidth
          margin="dense"
          value={secret}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copyText(label, secret)}>Copy</Button>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
};
