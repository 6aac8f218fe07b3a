import { Alert, type AlertColor, Button } from "@mui/material";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { useDescriptor } from "../resource/descriptor.ts";
import { formatMoment } from "../resource/formatMoment.ts";

/** For a notice that goes with the button pressed in it: the focus goes on to the form's first field. */
const useFocusIntoForm = () => {
  const { fields } = useDescriptor();
  const { setFocus } = useFormContext();
  const [first = ""] = Object.keys(fields);
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = notice.current;
    return () => {
      if (own?.contains(document.activeElement)) queueMicrotask(() => setFocus(first));
    };
  }, [first, setFocus]);
  return notice;
};

interface NoticeProps {
  severity: AlertColor;
  children: ReactNode;
  /** What can be done about it, in words. */
  choices: Readonly<Record<string, () => void>>;
}

// On a phone the buttons stand below, so that the text keeps its width.
const noticeSx = {
  mb: 2,
  flexWrap: { xs: "wrap", sm: "nowrap" },
  "& .MuiAlert-message": { flex: "1 1 0", minWidth: 0 },
  "& .MuiAlert-action": {
    flex: { xs: "0 0 100%", sm: "none" },
    flexWrap: "wrap",
    pl: { xs: 2.25, sm: 2 },
    mr: { xs: 0, sm: -1 },
  },
  "& .MuiButton-root": { whiteSpace: "nowrap" },
};

const Notice = ({ severity, children, choices }: NoticeProps) => {
  const ref = useFocusIntoForm();
  return (
    <Alert
      ref={ref}
      severity={severity}
      sx={noticeSx}
      action={Object.entries(choices).map(([label, choose]) => (
        <Button key={label} color="inherit" size="small" onClick={choose}>
          {label}
        </Button>
      ))}
    >
      {children}
    </Alert>
  );
};

/** Says that this browser keeps no unsaved text. */
export const NoDraftsNotice = () => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    This browser keeps no drafts for this site: text that is not saved is lost when the tab is closed or loaded anew.
  </Alert>
);

interface DraftNoticeProps {
  keptAt: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers the unsaved text that an earlier visit left on this device. */
export const DraftNotice = ({ keptAt, onRestore, onDiscard }: DraftNoticeProps) => (
  <Notice severity="info" choices={{ Restore: onRestore, Discard: onDiscard }}>
    This device holds unsaved text of {formatMoment(keptAt)}.
  </Notice>
);

interface ConflictNoticeProps {
  one: string;
  onLoad: () => void;
  onOverwrite: () => void;
}

/** Says that the row was changed elsewhere, and leaves the choice to the person: nothing is overwritten unasked. */
export const ConflictNotice = ({ one, onLoad, onOverwrite }: ConflictNoticeProps) => (
  <Notice severity="warning" choices={{ "Load the newer one": onLoad, "Save mine instead": onOverwrite }}>
    This {one} was changed elsewhere since you opened it. Your text is still here and not saved.
  </Notice>
);
