import { Box, Button } from "@mui/material";
import { useEffect, useId, useState } from "react";
import { useParams, useRedirect } from "react-admin";
import { useFormState, useWatch } from "react-hook-form";
import { serverNow } from "#shared/base/serverClock.ts";
import { PublicationMark } from "#ui/chips.tsx";
import { formatMoment } from "#ui/formatMoment.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SaveButton } from "#ui/SaveButton.tsx";
import { useDescriptor } from "../../resource/descriptor.ts";
import { momentIn, saveLabel } from "../inputs/publicationChoice.ts";
import { fieldId } from "../inputs/useControl.ts";
import { DuplicateButton } from "./DuplicateButton.tsx";
import { FormFrame } from "./FormFrame.tsx";
import { FormRows } from "./FormRows.tsx";
import { HistoryButton } from "./HistoryButton.tsx";
import { EditRow, type FormProps, NewRow } from "./rowForms.tsx";
import { type RecordFormState, useRecordForm } from "./useRecordForm.ts";

/** Returns the stored time of publication; "" for a draft or a new row. */
const useStoredMoment = (): string => momentIn(useFormState().defaultValues?.published_at) ?? "";

interface ActionsProps {
  record: RecordFormState;
}

/** Buttons named by their effect on the row. They do not submit the form, because Enter in an input must not publish anything. */
const PublishActions = ({ record: { save, isSaving } }: ActionsProps) => {
  const stored = useStoredMoment();
  const chosen: unknown = useWatch({ name: "published_at" });
  return (
    <>
      {stored === "" && (
        <SaveButton isSaving={isSaving} isSecondary onClick={() => save({ asDraft: true, keepOpen: true })}>
          Save draft
        </SaveButton>
      )}
      <SaveButton isSaving={isSaving} onClick={() => save({})}>
        {saveLabel(stored, chosen)}
      </SaveButton>
    </>
  );
};

/** Returns "12:03" for a time today, otherwise also the day. */
const timeOf = (timestamp: string): string => {
  const [today = ""] = formatMoment(serverNow().toISOString()).split(", ");
  return formatMoment(timestamp).replace(`${today}, `, "");
};

// On phones the buttons need most of the header's height.
const lowOnPhones = {
  lineHeight: 1.3,
  "& .MuiChip-root": { height: { xs: 16, sm: 24 }, border: { xs: 0, sm: 1 } },
  "& .MuiChip-label": { px: { xs: 0, sm: 1 } },
};

const PublicationState = ({ record: { version, isUnsaved } }: ActionsProps) => (
  <Box
    sx={{ display: "flex", alignItems: "center", gap: 1, whiteSpace: "nowrap", typography: "caption", ...lowOnPhones }}
  >
    <PublicationMark publishedAt={useStoredMoment() || null} />
    {isUnsaved || version === null ? "Not saved" : `Saved ${timeOf(version)}`}
  </Box>
);

/** The form of a row as a page, with Cancel and Save in its header. */
export const RecordForm = ({ title, onReload, ...options }: FormProps) => {
  const { name, labels, fields, titleColumn, EditLinks, duplicate } = useDescriptor();
  const redirect = useRedirect();
  const formId = useId();
  const record = useRecordForm(options);
  const isPublishable = "published_at" in fields;
  const shownTitle = record.rowId === options.id ? title : labels.editTitle;
  const [isNew] = useState(options.id === null);
  const [first = ""] = Object.keys(fields);
  useEffect(() => {
    if (isNew) document.getElementById(fieldId(first))?.focus();
  }, [isNew, first]);
  return (
    <FormFrame record={record} label={shownTitle} id={formId} onReload={onReload}>
      <PageHeader
        title={shownTitle}
        description={labels.description}
        {...(isPublishable ? { state: <PublicationState record={record} /> } : {})}
        actions={
          <>
            {duplicate && record.rowId && (
              <DuplicateButton id={record.rowId} title={String(options.initial[titleColumn])} changed={duplicate} />
            )}
            {EditLinks && record.rowId && <EditLinks id={record.rowId} />}
            <Button color="inherit" onClick={options.leave ?? (() => redirect("list", name))}>
              Cancel
            </Button>
            {isPublishable ? (
              <PublishActions record={record} />
            ) : (
              <SaveButton form={formId} isSaving={record.isSaving}>
                Save
              </SaveButton>
            )}
          </>
        }
      />
      <FormRows extra={<HistoryButton record={record} />} />
    </FormFrame>
  );
};

/** The page for a new row. */
export const NewPage = () => <NewRow Form={RecordForm} />;

/** The page for the row whose id is the route's parameter. */
export const EditPage = () => {
  const { id = "" } = useParams<{ id: string }>();
  return <EditRow id={id} Form={RecordForm} />;
};
