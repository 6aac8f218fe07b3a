import { Box, LinearProgress, Typography } from "@mui/material";
import type { ComponentProps } from "react";
import { Confirm } from "./Confirm.tsx";

interface Progress {
  done: number;
  total: number;
}

export const BatchProgress = ({ done, total }: Progress) => (
  <Box sx={{ mt: 2 }}>
    <LinearProgress
      variant="determinate"
      value={Math.min(100, (100 * done) / Math.max(1, total))}
      aria-label="Progress"
    />
    <Typography role="status" variant="body2" sx={{ mt: 1, fontVariantNumeric: "tabular-nums" }}>
      {done.toLocaleString("en")} of {total.toLocaleString("en")}
    </Typography>
  </Box>
);

interface BatchConfirmProps extends Omit<ComponentProps<typeof Confirm>, "isOpen" | "isBusy" | "cancel"> {
  batches: { done: number | null; stop: () => void };
  total: number;
  /** Label of the action while it runs, such as "Deleting...". */
  busy: string;
  isDisabled?: boolean;
}

export const BatchConfirm = ({
  batches: { done, stop },
  total,
  busy,
  action,
  isDisabled = false,
  children,
  onCancel,
  ...question
}: BatchConfirmProps) => (
  <Confirm
    {...question}
    isOpen
    isBusy={done !== null || isDisabled}
    action={done === null ? action : busy}
    cancel={done === null ? "Cancel" : "Stop"}
    onCancel={done === null ? onCancel : stop}
  >
    {done === null ? children : total > 25 && <BatchProgress done={done} total={total} />}
  </Confirm>
);
