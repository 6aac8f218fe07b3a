import { Typography } from "@mui/material";
import { EmptyState } from "./EmptyState.tsx";
import { TryAgain } from "./TryAgain.tsx";

interface LoadErrorProps {
  what: string;
  onRetry: () => void;
}

export const LoadError = ({ what, onRetry }: LoadErrorProps) => (
  <EmptyState>
    <Typography>{what}.</Typography>
    <TryAgain onRetry={onRetry} />
  </EmptyState>
);
