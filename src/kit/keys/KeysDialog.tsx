import { Box, Button, Dialog, DialogActions, DialogContent } from "@mui/material";
import { textKeys } from "#editor/textKeys.ts";
import { shortcutOf } from "#ui/keys.ts";

const keys = [
  ["Press the main button of a form or dialog", shortcutOf("Enter")],
  ["Save and keep the form open", shortcutOf("s")],
  ["Search", `/ or ${shortcutOf("k")}`],
  ["Go to the notification", "F8"],
  ["Move a row by its handle", "Space, then arrows"],
  ["Show this list", "?"],
  ...textKeys,
] as const;

const tableSx = { "& caption": { typography: "h6", mb: 1 }, "& th": { textAlign: "start", fontWeight: 400, pr: 4 } };

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} slotProps={{ paper: { "aria-label": "Keyboard" } }}>
    <DialogContent>
      <Box component="table" sx={tableSx}>
        <caption>Keyboard</caption>
        <tbody>
          {keys.map(([effect, shortcut]) => (
            <tr key={effect}>
              <th scope="row">{effect}</th>
              <td>{shortcut}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </Dialog>
);
