import { Button, Typography } from "@mui/material";
import { EmptyState } from "./EmptyState.tsx";

interface UnreadableProps {
  what: string;
  onRetry: () => void;
}

export const LoadError = ({ what, onRetry }: UnreadableProps) => (
  <EmptyState>
    <Typography>{what}.</Typography>
    <Button onClick={onRetry}>Try again</Button>
  </EmptyState>
);
