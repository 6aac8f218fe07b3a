import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import { Button, type ButtonProps, Menu, MenuItem, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { LinkBase } from "react-admin";
import { useMenu } from "./useMenu.ts";

export interface MenuButtonItem {
  label: string;
  run: (() => void) | { to: string } | { href: string };
  note?: string;
  isDisabled?: boolean;
  depth?: number;
}

interface MenuButtonProps extends Pick<ButtonProps, "ref" | "size" | "variant" | "color"> {
  label: string;
  /** Shown instead of the label, which only names the button. */
  icon?: ReactNode;
  items: readonly MenuButtonItem[];
  isDense?: boolean;
  /** The action of an item moves the focus, which must not return to the button. */
  movesFocus?: boolean;
}

export const MenuButton = ({ label, icon, items, isDense = false, movesFocus = false, ...props }: MenuButtonProps) => {
  const { button, menu, close } = useMenu();
  return (
    <>
      <Button
        {...props}
        {...button}
        {...(icon
          ? { "aria-label": label, sx: { "&.MuiButton-root": { minWidth: { xs: 30, sm: 36 }, px: 0.5 } } }
          : { endIcon: <KeyboardArrowDown /> })}
      >
        {icon ?? label}
      </Button>
      <Menu
        {...menu}
        disableRestoreFocus={movesFocus && !menu.open}
        slotProps={{
          list: { "aria-label": label },
          paper: { sx: { maxWidth: "min(480px, 100% - 32px)", maxHeight: "60vh" } },
        }}
      >
        {items.map(({ label: text, run, note, isDisabled = false, depth = 0 }, index) => (
          <MenuItem
            // biome-ignore lint/suspicious/noArrayIndexKey: items may have the same label, and have no state
            key={index}
            dense={isDense}
            disabled={isDisabled}
            sx={isDense || note ? { display: "block", whiteSpace: "normal", pl: 2 + 2 * depth } : {}}
            {...("href" in run && { component: "a", href: run.href, target: "_blank" })}
            {...("to" in run && { component: LinkBase, to: run.to })}
            onClick={() => {
              close();
              if (typeof run === "function") run();
            }}
          >
            {text}
            {note && (
              <Typography component="span" variant="caption" color="text.secondary" sx={{ display: "block" }}>
                {note}
              </Typography>
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
