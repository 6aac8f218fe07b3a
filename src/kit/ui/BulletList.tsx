import { Box, Typography } from "@mui/material";
import { useId } from "react";

export const BulletList = ({ title, items }: { title: string; items: readonly string[] }) => {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <div>
      <Typography component="h3" variant="subtitle2" id={id}>
        {title}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ m: 0, mt: 0.5, pl: 2.5, listStyle: "disc", color: "text.secondary" }}
      >
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat, and have no state of their own
          <Typography component="li" variant="body2" key={index}>
            {item}
          </Typography>
        ))}
      </Box>
    </div>
  );
};
