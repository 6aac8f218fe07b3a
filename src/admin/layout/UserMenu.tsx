import Check from "@mui/icons-material/Check";
import Logout from "@mui/icons-material/Logout";
import { Avatar, Box, Divider, IconButton, ListItemIcon, Menu, MenuItem, Tooltip, Typography } from "@mui/material";
import { LinkBase, useGetIdentity } from "react-admin";
import { avatarInitial } from "#shared/base/text.ts";
import { useThumbnail } from "#shared/media/usePicture.ts";
import { themes } from "#shared/theme/theme.ts";
import { useTheme } from "#shared/theme/useTheme.ts";
import { useMenu } from "#ui/useMenu.ts";
import { useSessionState } from "../accounts/signIn/SessionContext.tsx";
import { useSignOut } from "../accounts/signIn/useSignOut.ts";
import { useSiteMap } from "../shared/SiteMapContext.ts";

export const UserMenu = () => {
  const { identity } = useGetIdentity();
  const picture = useThumbnail(identity?.avatar);
  const state = useSessionState();
  const signOut = useSignOut();
  const { pages } = useSiteMap();
  const { theme, setTheme } = useTheme();
  const { button, menu, close } = useMenu();
  const email = state.status === "in" ? state.email : "";

  return (
    <>
      <Tooltip title="Account">
        <IconButton {...button} aria-label="Account">
          <Avatar
            src={picture}
            alt=""
            sx={{ width: 36, height: 36, bgcolor: "action.selected", color: "text.primary", fontSize: "1rem" }}
          >
            {avatarInitial({ name: identity?.fullName ?? "", email })}
          </Avatar>
        </IconButton>
      </Tooltip>
      <Menu {...menu} slotProps={{ list: { "aria-label": "Account" } }}>
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1 }}>
          {email}
        </Typography>
        <Divider />
        {Object.entries(pages).map(([path, { title, icon: Icon }]) => (
          <MenuItem key={path} component={LinkBase} to={path} onClick={close}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {title}
          </MenuItem>
        ))}
        <Divider />
        {themes.map((choice) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={choice === theme}
            selected={choice === theme}
            onClick={() => setTheme(choice)}
          >
            <ListItemIcon>{choice === theme && <Check fontSize="small" />}</ListItemIcon>
            <Box component="span" sx={{ "&::first-letter": { textTransform: "uppercase" }, display: "block" }}>
              {choice} theme
            </Box>
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            close();
            void signOut();
          }}
        >
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          Sign Out
        </MenuItem>
      </Menu>
    </>
  );
};
