import { Alert, Button } from "@mui/material";
import { formatMoment } from "../formatMoment.ts";

interface DraftNoticeProps {
  keptAt: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers the unsaved text that an earlier visit left on this device. */
export const DraftNotice = ({ keptAt, onRestore, onDiscard }: DraftNoticeProps) => (
  <Alert
    severity="info"
    sx={{ mb: 2 }}
    action={
      <>
        <Button color="inherit" size="small" onClick={onRestore}>
          Restore
        </Button>
        <Button color="inherit" size="small" onClick={onDiscard}>
          Discard
        </Button>
      </>
    }
  >
    This device holds unsaved text of {formatMoment(keptAt)}.
  </Alert>
);

interface ConflictNoticeProps {
  one: string;
  onLoad: () => void;
  onOverwrite: () => void;
}

/** Says that the row was changed elsewhere, and leaves the choice to the person: nothing is overwritten unasked. */
export const ConflictNotice = ({ one, onLoad, onOverwrite }: ConflictNoticeProps) => (
  <Alert
    severity="warning"
    sx={{ mb: 2 }}
    action={
      <>
        <Button color="inherit" size="small" onClick={onLoad}>
          Load the newer one
        </Button>
        <Button color="inherit" size="small" onClick={onOverwrite}>
          Save mine instead
        </Button>
      </>
    }
  >
    This {one} was changed elsewhere since you opened it. Your text is still here and not saved.
  </Alert>
);
