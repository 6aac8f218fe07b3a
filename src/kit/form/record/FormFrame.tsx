import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { fitsPreview } from "#ui/header.ts";
import { PendingInputsContext } from "#ui/pendingInput.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import { ReviewNote } from "../../review/ReviewNote.tsx";
import { SaveContext } from "../inputs/publicationChoice.ts";
import { ConflictNotice, DraftNotice, GoneNotice, NoDraftsNotice } from "./notices.tsx";
import { Proposals } from "./Proposals.tsx";
import { UnsavedGuard } from "./UnsavedGuard.tsx";
import type { RecordFormState } from "./useRecordForm.ts";

interface FormFrameProps {
  record: RecordFormState;
  label: string;
  id?: string;
  onReload: () => void;
  /** Uses the full width of the page, for content next to the inputs. */
  isWide?: boolean;
  children: ReactNode;
}

// With room for a preview, the form uses the full width of the page.
const panelFormSx = {
  maxWidth: { xs: 680, lg: 1016 },
  mx: "auto",
  [`@media ${fitsPreview}`]: { maxWidth: 1720, "main:has(&)": { maxWidth: "none" } },
};

/** The form element of a row with its notices. Ctrl/Cmd+S submits it. Leaving with unsaved changes asks first. */
export const FormFrame = ({ record, label, id, onReload, isWide = false, children }: FormFrameProps) => {
  const { labels, fields, draft } = useDescriptor();
  const hasPanel = Object.values(fields).some(({ sidebar }) => sidebar);
  return (
    <FormProvider {...record.form}>
      <PendingInputsContext value={record.pendingInputs}>
        <SaveContext value={record.save}>
          <Box
            component="form"
            data-record=""
            {...(id ? { id } : {})}
            noValidate
            onSubmit={record.submit}
            aria-label={label}
            sx={isWide ? {} : hasPanel ? panelFormSx : { maxWidth: 860, mx: "auto" }}
          >
            {!record.canStoreDrafts && <NoDraftsNotice />}
            {record.foundDraft && <DraftNotice record={record} draft={record.foundDraft} />}
            {record.saveConflict === "missing" && <GoneNotice one={labels.one} onSaveAsNew={record.saveAsNew} />}
            {record.saveConflict && record.saveConflict !== "missing" && (
              <ConflictNotice record={record} one={labels.one} onLoad={onReload} />
            )}
            <Proposals record={record} />
            {draft && record.rowId && <ReviewNote id={record.rowId} place="form" />}
            {children}
          </Box>
        </SaveContext>
        <UnsavedGuard
          isDirty={record.isUnsaved}
          isSaved={record.isSaved}
          {...(record.isDraftStored ? {} : { warning: "You have unsaved changes, and no draft of them is stored." })}
        />
      </PendingInputsContext>
    </FormProvider>
  );
};
