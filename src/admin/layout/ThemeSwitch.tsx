import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import LightModeOutlined from "@mui/icons-material/LightModeOutlined";
import { IconButton, Tooltip } from "@mui/material";
import { useTheme } from "#shared/theme/useTheme.ts";

export const ThemeSwitch = () => {
  const { appearance, setTheme } = useTheme();
  const other = appearance === "dark" ? "light" : "dark";
  const label = `Switch to the ${other} theme`;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setTheme(other)}>
        {other === "light" ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
};
