import { Button, Typography } from "@mui/material";
import { EmptyState } from "./EmptyState.tsx";

interface LoadErrorProps {
  what: string;
  onRetry: () => void;
}

export const LoadError = ({ what, onRetry }: LoadErrorProps) => (
  <EmptyState>
    <Typography>{what}.</Typography>
    <Button onClick={onRetry}>Try again</Button>
  </EmptyState>
);
