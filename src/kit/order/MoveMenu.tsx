import SwapVert from "@mui/icons-material/SwapVert";
import { TextField } from "@mui/material";
import { type ReactNode, useContext, useState } from "react";
import { Confirm } from "#ui/Confirm.tsx";
import { MenuButton, type MenuButtonItem } from "#ui/MenuButton.tsx";
import { OrderPositionContext } from "./MoveButtons.tsx";

/**
 * Returns menu items that move the row in context, and the dialog that one of them opens. In `far` are moves of more than one step,
 * which groups of three rows and more have.
 */
export const useMoves = (): { near: MenuButtonItem[]; far: MenuButtonItem[]; dialog: ReactNode } => {
  const position = useContext(OrderPositionContext);
  const [typed, setTyped] = useState<string | null>(null);
  if (!position) return { near: [], far: [], dialog: null };
  const { name, index, count, isBusy, move } = position;
  const isFirst = isBusy || index === 0;
  // Counted from 1.
  const wanted = /^\d+$/.test(typed ?? "") ? Number(typed) : 0;
  const isValid = wanted >= 1 && wanted <= count;
  const moveToTyped = (): void => {
    if (!isValid) return;
    setTyped(null);
    if (wanted !== index + 1) move(wanted - index - 1);
  };
  const far = [
    { label: "Move to top", isDisabled: isFirst, run: () => move(-index) },
    { label: "Move to position…", isDisabled: isBusy, run: () => setTyped(String(index + 1)) },
  ];
  return {
    near: [
      { label: "Move up", isDisabled: isFirst, run: () => move(-1) },
      { label: "Move down", isDisabled: isBusy || index === count - 1, run: () => move(1) },
    ],
    far: count > 2 ? far : [],
    dialog: typed !== null && (
      <Confirm
        isOpen
        isBusy={!isValid}
        hasField
        title={`Move “${name}”`}
        warning={`Enter a position from 1 to ${count}.`}
        action="Move"
        onCancel={() => setTyped(null)}
        onConfirm={moveToTyped}
      >
        <TextField
          label="New position"
          autoFocus
          sx={{ mt: 2 }}
          value={typed}
          error={!isValid}
          slotProps={{ htmlInput: { inputMode: "numeric" } }}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // The focus returns to the button, which the key would press.
            event.preventDefault();
            moveToTyped();
          }}
        />
      </Confirm>
    ),
  };
};

export const MoveMenu = () => {
  const position = useContext(OrderPositionContext);
  const { far, dialog } = useMoves();
  if (!position || far.length === 0) return null;
  return (
    <>
      <MenuButton
        label={`Move ${position.name}`}
        color="inherit"
        icon={<SwapVert fontSize="small" color="action" />}
        items={far}
      />
      {dialog}
    </>
  );
};
