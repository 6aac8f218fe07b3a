import { Alert, type AlertColor, Button } from "@mui/material";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { Values } from "#shared/tables/values.ts";
import { dismissToast } from "#shared/toast/toast.ts";
import { Confirm } from "#ui/Confirm.tsx";
import { useFocusAfterRemoval } from "#ui/focus/useFocusAfterRemoval.ts";
import { formatMoment } from "#ui/formatMoment.ts";
import { lazyWithRetry } from "#ui/lazyWithRetry.tsx";
import { useDescriptor } from "../../resource/descriptor.ts";
import type { DraftOffer } from "../drafts/draft.ts";
import { deviceId } from "../drafts/serverDraft.ts";
import { fieldId } from "../inputs/useControl.ts";
import type { RecordFormState } from "./useRecordForm.ts";

const CompareDialog = lazyWithRetry(async () => (await import("./CompareDialog.tsx")).CompareDialog);

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
  // Above a text that is written in all of the window.
  "&[data-urgent]:has(~ * [data-full])": { position: "fixed", top: "3.5rem", insetInline: 16, zIndex: "modal" },
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
      data-urgent={isUrgent || undefined}
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

/** Offers a draft that is undecided. */
export const DraftNotice = ({ record, draft }: { record: RecordFormState; draft: DraftOffer }) => {
  const { labels } = useDescriptor();
  const moment = formatMoment(draft.keptAt);
  const [isAsking, setAsking] = useState(false);
  // Stays while the question closes.
  const [isRestoring, setRestoring] = useState(false);
  const ask = (isToRestore: boolean): void => {
    setRestoring(isToRestore);
    setAsking(true);
  };
  const restore = (): void => (record.isUnsaved ? ask(true) : record.restoreDraft());
  const discard = (): void => ask(false);
  return (
    <>
      <Notice severity="info" isFocusElsewhere={isAsking} choices={{ Restore: restore, Discard: discard }}>
        You have an unsaved draft of {moment}{" "}
        {draft.device === deviceId() ? "on this device" : "from another browser or device"}.
        {draft.version === record.version ? "" : ` The ${labels.one} was saved since then.`}
        {record.isDraftStored ? "" : " Until you restore or discard it, no other draft is kept."}
      </Notice>
      <Confirm
        isOpen={isAsking}
        isDestructive
        action={isRestoring ? "Restore draft" : "Discard draft"}
        warning={`The draft of ${moment} will ${isRestoring ? "replace what you have typed in this form" : "be gone for good"}.`}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          (isRestoring ? record.restoreDraft : record.discardDraft)();
        }}
      />
    </>
  );
};

/** Says that the row was deleted elsewhere. */
export const GoneNotice = ({ one, onSaveAsNew }: { one: string; onSaveAsNew: () => void }) => (
  <Notice severity="warning" isUrgent choices={{ [`Save as a new ${one}`]: onSaveAsNew }}>
    This {one} was deleted elsewhere since you opened it. Your text is still here and not saved.
  </Notice>
);

interface ConflictNoticeProps {
  record: RecordFormState;
  one: string;
  onLoad: () => void;
}

/** Says that the row was saved elsewhere, and lets the two be compared. */
export const ConflictNotice = ({ record, one, onLoad }: ConflictNoticeProps) => {
  const [mine, setMine] = useState<Values | null>(null);
  const compare = (): void => {
    // On a phone the toast of the conflict would hide the dialog's buttons.
    dismissToast();
    setMine({ ...record.form.getValues() });
  };
  return (
    <>
      <Notice
        severity="warning"
        isUrgent
        isFocusElsewhere={mine !== null}
        choices={{
          Compare: compare,
          "Load the newer one": onLoad,
          "Save mine instead": () => void record.overwrite(),
        }}
      >
        This {one} was changed elsewhere since you opened it. Your text is still here and not saved.
      </Notice>
      {mine && (
        <Suspense fallback={null}>
          <CompareDialog record={record} mine={mine} onLoad={onLoad} onClose={() => setMine(null)} />
        </Suspense>
      )}
    </>
  );
};
