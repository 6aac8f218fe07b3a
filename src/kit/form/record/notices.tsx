import { Alert, type AlertColor, Box, Button } from "@mui/material";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { usePermissions } from "react-admin";
import { canSave, type Permissions } from "#api/session/authProvider.ts";
import type { Values } from "#shared/tables/values.ts";
import { dismissToast } from "#shared/toast/toast.ts";
import { Confirm } from "#ui/Confirm.tsx";
import { copyText } from "#ui/copyText.ts";
import { useFocusAfterRemoval } from "#ui/focus/useFocusAfterRemoval.ts";
import { formatMoment } from "#ui/formatMoment.ts";
import { lazyWithRetry } from "#ui/lazyWithRetry.tsx";
import { useDescriptor } from "../../resource/descriptor.ts";
import { type DraftOffer, writtenText } from "../drafts/draft.ts";
import { deviceId } from "../drafts/serverDraft.ts";
import { fieldId } from "../inputs/useControl.ts";
import type { RecordFormState } from "./useRecordForm.ts";

const CompareDialog = lazyWithRetry(async () => (await import("./CompareDialog.tsx")).CompareDialog);

interface NoticeProps {
  severity: AlertColor;
  isUrgent?: boolean;
  /** A dialog that may remove the notice has the focus. */
  hasDialog?: boolean;
  children: ReactNode;
  choices: Readonly<Record<string, () => void>>;
}

// On phones the buttons are below the text, which has the full width.
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
  // Above a full-screen text.
  "&[data-urgent]:has(~ * [data-full])": { position: "fixed", top: "3.5rem", insetInline: 16, zIndex: "modal" },
};

/** A message above a form, with its actions. */
export const Notice = ({ severity, isUrgent = false, hasDialog = false, children, choices }: NoticeProps) => {
  const { fields } = useDescriptor();
  const [first = ""] = Object.keys(fields);
  const { ref, markRemoved } = useFocusAfterRemoval<HTMLDivElement>(fieldId(first));
  useEffect(() => markRemoved(hasDialog));
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
        <Button key={label} color="inherit" size="small" onClick={() => choose()}>
          {label}
        </Button>
      ))}
    >
      {children}
    </Alert>
  );
};

const textSx = { mt: 1, maxHeight: "9em", overflowY: "auto", whiteSpace: "pre-wrap", overflowWrap: "anywhere" };

export const NoDraftsNotice = () => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    This browser cannot store drafts for this site. Save your changes before you close or reload the tab.
  </Alert>
);

type DraftNoticeProps = { record: RecordFormState; draft: DraftOffer; isLost?: boolean };

/** Offers to restore or discard a draft. @param isLost whether the user can only copy it or save it as a new draft */
export const DraftNotice = ({ record, draft, isLost }: DraftNoticeProps) => {
  const { labels, draft: asDraft } = useDescriptor();
  const { permissions } = usePermissions<Permissions>();
  const text = isLost ? writtenText(draft.values) : "";
  const moment = formatMoment(draft.keptAt);
  const [isOpen, setOpen] = useState(false);
  // Must not change while the dialog closes.
  const [isRestoring, setRestoring] = useState(false);
  const confirm = (isRestore: boolean): void => {
    setRestoring(isRestore);
    setOpen(true);
  };
  const restore = (): void => (record.isUnsaved ? confirm(true) : record.restoreDraft());
  const discard = (): void => confirm(false);
  const copy = (): void => void copyText("Text", text);
  const saveAsNew = asDraft && canSave(permissions) && (() => record.saveAsNew(draft));
  const rescue = { Copy: copy, ...(saveAsNew && { "Save as a new draft": saveAsNew }) };
  return (
    <>
      <Notice
        severity="info"
        hasDialog={isOpen}
        choices={{ ...(isLost ? rescue : { Restore: restore }), Discard: discard }}
      >
        You have an unsaved draft of {moment}{" "}
        {draft.device === deviceId() ? "on this device" : "from another browser or device"}.
        {isLost && ` You can no longer change its ${labels.one}.`}
        {isLost || draft.version === record.version ? "" : ` The ${labels.one} was saved since then.`}
        {isLost || record.isDraftStored ? "" : " No new draft is stored until you restore or discard it."}
        {isLost && (
          <Box role="region" aria-label="Unsaved text" tabIndex={0} sx={textSx}>
            {text}
          </Box>
        )}
      </Notice>
      <Confirm
        isOpen={isOpen}
        isDestructive
        action={isRestoring ? "Restore draft" : "Discard draft"}
        warning={`The draft of ${moment} will ${isRestoring ? "replace what you have typed in this form" : "be deleted permanently"}.`}
        onCancel={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false);
          (isRestoring ? record.restoreDraft : record.discardDraft)();
        }}
      />
    </>
  );
};

export const GoneNotice = ({ one, onSaveAsNew }: { one: string; onSaveAsNew: () => void }) => (
  <Notice severity="warning" isUrgent choices={{ [`Save as a new ${one}`]: onSaveAsNew }}>
    This {one} was deleted since you opened it. Your text is still here and not saved.
  </Notice>
);

interface ConflictNoticeProps {
  record: RecordFormState;
  one: string;
  onLoad: () => void;
}

export const ConflictNotice = ({ record, one, onLoad }: ConflictNoticeProps) => {
  const [mine, setMine] = useState<Values | null>(null);
  const isPublished = record.saveConflict !== "conflict";
  const compare = (): void => {
    // On phones the toast of the conflict would hide the dialog's buttons.
    dismissToast();
    setMine({ ...record.form.getValues() });
  };
  return (
    <>
      <Notice
        severity="warning"
        isUrgent
        hasDialog={mine !== null}
        choices={{
          Compare: compare,
          "Load the newer one": onLoad,
          ...(isPublished
            ? { [`Save as a new ${one}`]: record.saveAsNew }
            : { "Save mine instead": () => void record.overwrite() }),
        }}
      >
        {isPublished
          ? `The owner has ${record.saveConflict} this ${one}`
          : `This ${one} was changed in another tab or on another device`}{" "}
        since you opened it. Your text is still here and not saved.
      </Notice>
      {mine && (
        <Suspense fallback={null}>
          <CompareDialog record={record} mine={mine} onLoad={onLoad} onClose={() => setMine(null)} />
        </Suspense>
      )}
    </>
  );
};
