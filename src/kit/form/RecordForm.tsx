import { Box, Button } from "@mui/material";
import { type KeyboardEvent, useId, useRef } from "react";
import { useRedirect } from "react-admin";
import { FormProvider } from "react-hook-form";
import { useDescriptor } from "../descriptor.ts";
import { PageHeader } from "../PageHeader.tsx";
import type { Values } from "../values.ts";
import { BeforeSaveContext } from "./beforeSave.ts";
import { FormRows } from "./FormRows.tsx";
import { ConflictNotice, DraftNotice } from "./notices.tsx";
import { UnsavedGuard } from "./UnsavedGuard.tsx";
import { type Saving, useRecordForm } from "./useRecordForm.ts";

interface RecordFormProps extends Saving {
  title: string;
  id: string | null;
  initial: Values;
  version: string | null;
  /** Throws the form away and opens the row as it is stored now. */
  onReload: () => void;
}

interface FormActionsProps {
  formId: string;
  isSaving: boolean;
  onCancel: () => void;
}

// They stand in the header, which stays in sight over a long text.
const FormActions = ({ formId, isSaving, onCancel }: FormActionsProps) => (
  <>
    <Button onClick={onCancel}>Cancel</Button>
    <Button type="submit" form={formId} variant="contained" disabled={isSaving}>
      {isSaving ? "Saving..." : "Save"}
    </Button>
  </>
);

/** The form of one row, new or stored: its fields in the order of the descriptor, Save and Cancel. */
export const RecordForm = ({ title, onReload, ...options }: RecordFormProps) => {
  const { name, phrases, EditLinks } = useDescriptor();
  const redirect = useRedirect();
  const element = useRef<HTMLFormElement>(null);
  const formId = useId();
  const record = useRecordForm(options);

  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
      event.preventDefault();
      element.current?.requestSubmit();
    }
  };

  return (
    <FormProvider {...record.form}>
      <BeforeSaveContext value={record.beforeSave}>
        <Box
          component="form"
          ref={element}
          id={formId}
          noValidate
          onSubmit={record.submit}
          onKeyDown={onKeyDown}
          aria-label={title}
          sx={{ maxWidth: 860 }}
        >
          <PageHeader
            title={title}
            description={phrases.description}
            actions={
              <>
                {EditLinks && options.id && <EditLinks id={options.id} />}
                <FormActions formId={formId} isSaving={record.isSaving} onCancel={() => redirect("list", name)} />
              </>
            }
          />
          {record.foundDraft && (
            <DraftNotice
              keptAt={record.foundDraft.keptAt}
              onRestore={record.restoreDraft}
              onDiscard={() => void record.discardDraft()}
            />
          )}
          {record.isConflict && (
            <ConflictNotice one={phrases.one} onLoad={onReload} onOverwrite={() => void record.overwrite()} />
          )}
          <FormRows />
        </Box>
        <UnsavedGuard isDirty={record.isDirty} isSettled={record.isSettled} />
      </BeforeSaveContext>
    </FormProvider>
  );
};
