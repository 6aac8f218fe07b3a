import { Box, Dialog, DialogContent, DialogTitle } from "@mui/material";
import { useState } from "react";
import { isComposing, isTyping } from "#shared/base/browser.ts";
import { useKeydown } from "#shared/base/hooks.ts";
import { findMainButton, findShown, isApple } from "#ui/keys.ts";

const [ctrl, shift] = isApple ? ["⌘", "⌘⇧"] : ["Ctrl+", "Ctrl+Shift+"];

const keys = {
  "Press the main button of a form or dialog": `${ctrl}Enter`,
  "Save and keep the form open": `${ctrl}S`,
  Search: `/ or ${ctrl}K`,
  "Go to the notification": "F8",
  "Move a row by its handle": "Space, then arrows",
  "Text: bold, italic, code or link": `${ctrl}B, I, E or K`,
  "Text: numbered list, bulleted list or quote": `${shift}7, 8 or 9`,
  "Text: search for a page to link": "[[",
  "Text: add a block at the start of a line": "/",
  "Text: leave a list or code": "Escape, then Tab",
  "Show this list": "?",
};

const findTarget = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): HTMLElement | undefined => {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  if (key === "Enter" && !shiftKey) return findMainButton();
  return key.toLowerCase() === "s" ? findShown("form[data-record]") : undefined;
};

/** The keys of all pages: Ctrl/Cmd+S saves, Ctrl/Cmd+Enter presses the main button, `?` lists the keys. */
export const Keys = () => {
  const [isOpen, setOpen] = useState(false);

  // Before the inputs, which use Enter themselves.
  useKeydown((event) => {
    if (isComposing(event)) return;
    if (event.key === "?" && !isTyping(event.target)) setOpen(true);
    const target = findTarget(event);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    // A held key must not also confirm the dialog that its first press has opened.
    if (event.repeat) return;
    if (target instanceof HTMLFormElement) target.requestSubmit();
    else target.click();
  }, true);

  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)}>
      <DialogTitle>Keyboard</DialogTitle>
      <DialogContent>
        <Box component="table" sx={{ "& th": { textAlign: "start", fontWeight: 400, pr: 4 } }}>
          <tbody>
            {Object.entries(keys).map(([effect, shortcut]) => (
              <tr key={effect}>
                <th scope="row">{effect}</th>
                <td>{shortcut}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </DialogContent>
    </Dialog>
  );
};
