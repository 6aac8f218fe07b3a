import { Alert, type AlertColor, Button } from "@mui/material";
import type { ReactNode } from "react";
import { useFocusAfterRemoval } from "../focus/useFocusAfterRemoval.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import { formatMoment } from "../resource/formatMoment.ts";
import { fieldId } from "./inputs/useControl.ts";

interface NoticeProps {
  severity: AlertColor;
  children: ReactNode;
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
  const { fields } = useDescriptor();
  const [first = ""] = Object.keys(fields);
  const { ref } = useFocusAfterRemoval<HTMLDivElement>(fieldId(first));
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

export const NoDraftsNotice = () => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    This browser cannot store drafts for this site: unsaved changes are lost when the tab is closed or reloaded.
  </Alert>
);

interface DraftNoticeProps {
  keptAt: string;
  onRestore: () => void;
  onDiscard: () => void;
}

export const DraftNotice = ({ keptAt, onRestore, onDiscard }: DraftNoticeProps) => (
  <Notice severity="info" choices={{ Restore: onRestore, Discard: onDiscard }}>
    You have an unsaved draft of {formatMoment(keptAt)} on this device.
  </Notice>
);

interface ConflictNoticeProps {
  one: string;
  onLoad: () => void;
  onOverwrite: () => void;
}

export const ConflictNotice = ({ one, onLoad, onOverwrite }: ConflictNoticeProps) => (
  <Notice severity="warning" choices={{ "Load the newer one": onLoad, "Save mine instead": onOverwrite }}>
    This {one} was changed elsewhere since you opened it. Your text is still here and not saved.
  </Notice>
);
