import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import { Button, type ButtonProps, Menu, MenuItem } from "@mui/material";
import { useState } from "react";
import { useNavigate } from "react-admin";

interface MenuButtonProps extends Pick<ButtonProps, "size" | "variant"> {
  label: string;
  items: readonly { label: string; run: (() => void) | { to: string } }[];
}

/** A button whose menu does one thing of several, or leads to one page of several. */
export const MenuButton = ({ label, items, ...button }: MenuButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  return (
    <>
      <Button
        {...button}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<KeyboardArrowDown />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map((item) => (
          <MenuItem
            key={item.label}
            onClick={() => {
              setAnchor(null);
              if (typeof item.run === "function") item.run();
              else navigate(item.run.to);
            }}
          >
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
