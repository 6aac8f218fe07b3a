import { Button } from "@mui/material";
import { useFocusOfRetry } from "../focus/useFocusOfRetry.ts";

export const TryAgain = ({ onRetry }: { onRetry: () => void }) => {
  const ref = useFocusOfRetry();
  return (
    <Button ref={ref} onClick={onRetry}>
      Try again
    </Button>
  );
};
