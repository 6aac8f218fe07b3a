import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import { Button, type ButtonProps, Menu, MenuItem } from "@mui/material";
import { useNavigate } from "react-admin";
import { useMenu } from "./useMenu.ts";

interface MenuButtonProps extends Pick<ButtonProps, "size" | "variant"> {
  label: string;
  items: readonly { label: string; run: (() => void) | { to: string } }[];
}

/** A button whose menu does one thing of several, or leads to one page of several. */
export const MenuButton = ({ label, items, ...button }: MenuButtonProps) => {
  const menu = useMenu();
  const navigate = useNavigate();
  return (
    <>
      <Button {...button} {...menu.button} endIcon={<KeyboardArrowDown />}>
        {label}
      </Button>
      <Menu {...menu.menu}>
        {items.map((item) => (
          <MenuItem
            key={item.label}
            onClick={() => {
              menu.close();
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
