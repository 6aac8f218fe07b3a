import { Typography } from "@mui/material";
import { canRetry } from "#api/errors.ts";
import { messageOf } from "#shared/base/unknownValues.ts";
import { EmptyState } from "./EmptyState.tsx";
import { TryAgain } from "./TryAgain.tsx";

interface LoadErrorProps {
  /** A sentence without a period, such as "Failed to fetch posts". */
  what: string;
  error: unknown;
  onRetry: () => void;
}

export const LoadError = ({ what, error, onRetry }: LoadErrorProps) =>
  canRetry(error) ? (
    <EmptyState>
      <Typography>{what}.</Typography>
      <TryAgain onRetry={onRetry} />
    </EmptyState>
  ) : (
    <EmptyState>{`${what}. ${messageOf(error)}`}</EmptyState>
  );
