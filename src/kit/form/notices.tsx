import { Alert, type AlertColor, Button } from "@mui/material";
import { type ReactNode, useEffect, useState } from "react";
import { useFocusAfterRemoval } from "../focus/useFocusAfterRemoval.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import { formatMoment } from "../resource/formatMoment.ts";
import { Confirm } from "../ui/Confirm.tsx";
import type { FoundDraft } from "./draftStore.ts";
import { fieldId } from "./inputs/useControl.ts";

interface NoticeProps {
  severity: AlertColor;
  /** Whether it is scrolled into view. */
  isUrgent?: boolean;
  /** Whether a dialog that may remove the notice has the focus. */
  isFocusElsewhere?: boolean;
  children: ReactNode;
  choices: Readonly<Record<string, () => void>>;
}

// On phones the buttons are below the text, which keeps its width.
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

const Notice = ({ severity, isUrgent = false, isFocusElsewhere = false, children, choices }: NoticeProps) => {
  const { fields } = useDescriptor();
  const [first = ""] = Object.keys(fields);
  const { ref, markRemoved } = useFocusAfterRemoval<HTMLDivElement>(fieldId(first));
  useEffect(() => markRemoved(isFocusElsewhere));
  useEffect(() => {
    if (isUrgent) ref.current?.scrollIntoView({ block: "nearest" });
  }, [isUrgent, ref]);
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
  found: FoundDraft;
  /** Whether the form has changes, which a restored draft replaces. */
  isUnsaved: boolean;
  onRestore: () => void;
  onDiscard: (key: string) => void;
}

export const DraftNotice = ({ found, isUnsaved, onRestore, onDiscard }: DraftNoticeProps) => {
  const [asked, setAsked] = useState<"Restore" | "Discard" | null>(null);
  // A newer draft may appear while the question is open; it must not be discarded.
  const [askedOf, setAskedOf] = useState(found);
  const ask = (what: "Restore" | "Discard"): void => {
    setAskedOf(found);
    setAsked(what);
  };
  const restore = (): void => (isUnsaved ? ask("Restore") : onRestore());
  const discard = (): void => ask("Discard");
  const close = () => setAsked(null);
  const moment = formatMoment(found.draft.keptAt);
  return (
    <>
      <Notice severity="info" isFocusElsewhere={asked !== null} choices={{ Restore: restore, Discard: discard }}>
        You have an unsaved draft of {moment} on this device.
      </Notice>
      <Confirm
        isOpen={asked === "Discard"}
        isBusy={false}
        isDestructive
        action="Discard draft"
        warning={`The draft of ${formatMoment(askedOf.draft.keptAt)} will be gone for good.`}
        onCancel={close}
        onConfirm={() => {
          close();
          onDiscard(askedOf.key);
        }}
      />
      <Confirm
        isOpen={asked === "Restore"}
        isBusy={false}
        isDestructive
        action="Restore draft"
        warning={`The draft of ${moment} will replace what you have typed in this form.`}
        onCancel={close}
        onConfirm={() => {
          close();
          onRestore();
        }}
      />
    </>
  );
};

export const GoneNotice = ({ one, onCopy }: { one: string; onCopy: () => void }) => (
  <Notice severity="warning" isUrgent choices={{ [`Make a new ${one} of it`]: onCopy }}>
    This {one} was deleted elsewhere since you opened it. Your text is still here and not saved.
  </Notice>
);

interface ConflictNoticeProps {
  one: string;
  onLoad: () => void;
  onOverwrite: () => void;
}

export const ConflictNotice = ({ one, onLoad, onOverwrite }: ConflictNoticeProps) => (
  <Notice severity="warning" isUrgent choices={{ "Load the newer one": onLoad, "Save mine instead": onOverwrite }}>
    This {one} was changed elsewhere since you opened it. Your text is still here and not saved.
  </Notice>
);
