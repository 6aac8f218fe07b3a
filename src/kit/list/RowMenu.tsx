import MoreVert from "@mui/icons-material/MoreVert";
import { IconButton, Menu, MenuItem } from "@mui/material";
import { useContext, useState } from "react";
import { LinkBase } from "react-admin";
import { OrderPositionContext } from "../order/OrderPositionContext.ts";
import { DeleteWithConfirm } from "../ui/DeleteWithConfirm.tsx";
import { useEditPath } from "./RowActions.tsx";
import { useDeletion } from "./useDeletion.ts";

/** A row's actions in one menu, for small or many cards. */
export const RowMenu = () => {
  const position = useContext(OrderPositionContext);
  const path = useEditPath();
  const { title, ...deletion } = useDeletion();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const closeAnd = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const label = `Actions for ${title}`;
  return (
    <DeleteWithConfirm {...deletion}>
      {({ onClick: askToDelete, ...button }) => (
        <>
          <IconButton
            {...button}
            size="small"
            aria-label={label}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <MoreVert fontSize="small" />
          </IconButton>
          <Menu
            anchorEl={anchor}
            open={anchor !== null}
            onClose={() => setAnchor(null)}
            slotProps={{ list: { "aria-label": label } }}
          >
            <MenuItem component={LinkBase} to={path}>
              Edit
            </MenuItem>
            {position && (
              <MenuItem disabled={position.isBusy || position.index === 0} onClick={closeAnd(() => position.move(-1))}>
                Move up
              </MenuItem>
            )}
            {position && (
              <MenuItem
                disabled={position.isBusy || position.index === position.count - 1}
                onClick={closeAnd(() => position.move(1))}
              >
                Move down
              </MenuItem>
            )}
            <MenuItem onClick={closeAnd(askToDelete)}>Delete</MenuItem>
          </Menu>
        </>
      )}
    </DeleteWithConfirm>
  );
};
