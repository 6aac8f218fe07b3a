import { Button, Stack, Typography } from "@mui/material";

interface UnreadableProps {
  /** What failed, in the spec's words (spec 8), as `Failed to fetch users`. */
  what: string;
  onRetry: () => void;
}

/** Stands where something could not be read, with another try. */
export const Unreadable = ({ what, onRetry }: UnreadableProps) => (
  <Stack spacing={1} sx={{ alignItems: "start" }}>
    <Typography>{what}.</Typography>
    <Button variant="outlined" onClick={onRetry}>
      Try again
    </Button>
  </Stack>
);
