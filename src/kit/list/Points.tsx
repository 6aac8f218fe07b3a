import { Box, Typography } from "@mui/material";
import { useId } from "react";

/** A bullet list under its heading; nothing where there are no points. */
export const Points = ({ title, points }: { title: string; points: readonly string[] }) => {
  const id = useId();
  if (points.length === 0) return null;
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
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points may repeat, and have no state of their own
          <Typography component="li" variant="body2" key={index}>
            {point}
          </Typography>
        ))}
      </Box>
    </div>
  );
};
