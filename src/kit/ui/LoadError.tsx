import { Button, Typography } from "@mui/material";
import { EmptyState } from "./EmptyState.tsx";

interface UnreadableProps {
  /** What failed, in the spec's words (spec 8), as `Failed to fetch users`. */
  what: string;
  onRetry: () => void;
}

/** Stands where something could not be read, with another try. */
export const LoadError = ({ what, onRetry }: UnreadableProps) => (
  <EmptyState>
    <Typography>{what}.</Typography>
    <Button onClick={onRetry}>Try again</Button>
  </EmptyState>
);
