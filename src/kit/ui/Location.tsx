import PlaceOutlined from "@mui/icons-material/PlaceOutlined";
import { Typography } from "@mui/material";

export const Location = ({ name }: { name: string | null }) => {
  if (!name) return null;
  return (
    <Typography
      component="div"
      variant="body2"
      color="text.secondary"
      sx={{ display: "flex", alignItems: "center", gap: 0.5 }}
    >
      <PlaceOutlined sx={{ fontSize: "1.1em" }} />
      <span>{name}</span>
    </Typography>
  );
};
