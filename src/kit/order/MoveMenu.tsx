import SwapVert from "@mui/icons-material/SwapVert";
import { IconButton, Menu, MenuItem, TextField } from "@mui/material";
import { type ReactNode, useContext, useState } from "react";
import { Confirm } from "#ui/Confirm.tsx";
import { useMenu } from "#ui/useMenu.ts";
import { OrderPositionContext } from "./MoveButtons.tsx";

interface MoveItem {
  label: string;
  isDisabled: boolean;
  run: () => void;
}

interface PositionDialogProps {
  name: string;
  index: number;
  count: number;
  onClose: () => void;
  onMove: (step: number) => void;
}

/** Asks for a position, counted from 1. */
const PositionDialog = ({ name, index, count, onClose, onMove }: PositionDialogProps) => {
  const [text, setText] = useState(String(index + 1));
  const step = Number(text) - 1 - index;
  const isValid = /^\d+$/.test(text.trim()) && index + step >= 0 && index + step < count;
  const move = (): void => {
    if (!isValid) return;
    onClose();
    if (step !== 0) onMove(step);
  };
  return (
    <Confirm
      isOpen
      isBusy={!isValid}
      hasField
      title={`Move “${name}”`}
      warning={`It is at position ${index + 1} of ${count}.`}
      action="Move"
      onCancel={onClose}
      onConfirm={move}
    >
      <TextField
        label="New position"
        autoFocus
        sx={{ mt: 2 }}
        value={text}
        error={!isValid}
        helperText={isValid ? " " : `Enter a number from 1 to ${count}.`}
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // The focus returns to the button, which the key would press.
          event.preventDefault();
          move();
        }}
      />
    </Confirm>
  );
};

/**
 * Returns menu items that move the row in context, and the dialog that one of them opens. In `far` are moves of more than one step,
 * which groups of three rows and more have.
 */
export const useMoves = (): { near: MoveItem[]; far: MoveItem[]; dialog: ReactNode } => {
  const position = useContext(OrderPositionContext);
  const [isAsking, setAsking] = useState(false);
  if (!position) return { near: [], far: [], dialog: null };
  const { name, index, count, isBusy, move } = position;
  const isFirst = isBusy || index === 0;
  const far = [
    { label: "Move to top", isDisabled: isFirst, run: () => move(-index) },
    { label: "Move to position…", isDisabled: isBusy, run: () => setAsking(true) },
  ];
  return {
    near: [
      { label: "Move up", isDisabled: isFirst, run: () => move(-1) },
      { label: "Move down", isDisabled: isBusy || index === count - 1, run: () => move(1) },
    ],
    far: count > 2 ? far : [],
    dialog: isAsking && (
      <PositionDialog name={name} index={index} count={count} onClose={() => setAsking(false)} onMove={move} />
    ),
  };
};

/** Returns the items of a menu, which they close before they act. */
export const moveItems = (moves: readonly MoveItem[], close: () => void): ReactNode =>
  moves.map(({ label, isDisabled, run }) => (
    <MenuItem
      key={label}
      disabled={isDisabled}
      onClick={() => {
        close();
        run();
      }}
    >
      {label}
    </MenuItem>
  ));

/** Next to the arrows: the moves of more than one step. */
export const MoveMenu = () => {
  const position = useContext(OrderPositionContext);
  const { far, dialog } = useMoves();
  const { button, menu, close } = useMenu();
  if (!position || far.length === 0) return null;
  const label = `Move ${position.name}`;
  return (
    <>
      <IconButton {...button} size="small" aria-label={label}>
        <SwapVert fontSize="small" />
      </IconButton>
      <Menu {...menu} slotProps={{ list: { "aria-label": label } }}>
        {moveItems(far, close)}
      </Menu>
      {dialog}
    </>
  );
};
