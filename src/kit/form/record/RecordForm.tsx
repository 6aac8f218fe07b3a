import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import { Box, Button, ButtonGroup } from "@mui/material";
import { type ComponentType, useEffect, useId, useState } from "react";
import { useLocation, useRedirect } from "react-admin";
import { useFormState, useWatch } from "react-hook-form";
import { serverNow } from "#shared/base/serverClock.ts";
import { capitalize } from "#shared/base/text.ts";
import { PublicationMark } from "#ui/chips.tsx";
import { formatMoment } from "#ui/formatMoment.ts";
import { MenuButton } from "#ui/MenuButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SaveButton } from "#ui/SaveButton.tsx";
import { useDescriptor } from "../../resource/descriptor.ts";
import { momentIn, saveLabel, scheduleNote } from "../inputs/publicationChoice.ts";
import { fieldId } from "../inputs/useControl.ts";
import { FormFrame } from "./FormFrame.tsx";
import { FormWithPreview, useFormView } from "./FormPreview.tsx";
import { FormRows } from "./FormRows.tsx";
import type { FormProps } from "./rowForms.tsx";
import { type RecordFormState, useRecordForm } from "./useRecordForm.ts";

/** Returns the stored time of publication; "" for a draft or a new row. */
const useStoredMoment = (): string => momentIn(useFormState().defaultValues?.published_at) ?? "";

interface ActionsProps {
  record: RecordFormState;
}

/** A button named by its effect on the row, and a menu. They do not submit the form: Enter in an input must not publish anything. */
const PublishActions = ({ record: { save, isSaving } }: ActionsProps) => {
  const stored = useStoredMoment();
  const chosen: unknown = useWatch({ name: "published_at" });
  const name = saveLabel(stored, chosen);
  const others = [
    ...(stored === "" ? [{ label: "Save draft", run: () => save({ asDraft: true, keepOpen: true }) }] : []),
    ...(scheduleNote(chosen) ? [{ label: "Publish now", run: () => save({ isNow: true }) }] : []),
  ];
  return (
    <ButtonGroup variant="contained" disableElevation sx={{ flexShrink: 0 }}>
      <SaveButton isSaving={isSaving} name={name} onClick={() => save({})}>
        {capitalize(name.replace("Save and ", ""))}
      </SaveButton>
      {others.length > 0 && (
        <MenuButton label="Other ways to save" variant="contained" icon={<KeyboardArrowDown />} items={others} />
      )}
    </ButtonGroup>
  );
};

/** Returns "12:03" for a time today, otherwise also the day, without the current year. */
const timeOf = (timestamp: string): string => {
  const [today = ""] = formatMoment(serverNow().toISOString()).split(", ");
  return formatMoment(timestamp)
    .replace(`${today}, `, "")
    .replace(` ${today.slice(-4)},`, ",");
};

// On phones the state takes the room that the buttons leave.
const stateSx = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1,
  typography: "caption",
  lineHeight: { xs: 1.2, sm: 1.3 },
  fontSize: { xs: "0.6875rem", sm: "0.75rem" },
  fontFamily: { xs: "fontFamily", sm: "caption.fontFamily" },
  "& .MuiChip-root": { height: { xs: "auto", sm: 24 }, border: { xs: 0, sm: 1 }, font: "inherit" },
  "& .MuiChip-label": { px: { xs: 0, sm: 1 }, whiteSpace: { xs: "normal", sm: "nowrap" } },
};

const PublicationState = ({ record: { version, isUnsaved, draftKeptAt } }: ActionsProps) => {
  const stored = useStoredMoment();
  const saved = version === null ? "Not saved" : `Saved ${timeOf(version)}`;
  const kept = draftKeptAt ? `Saved locally ${timeOf(draftKeptAt)}` : "Not saved";
  return (
    <Box sx={stateSx}>
      <PublicationMark publishedAt={stored || null} scheduled={stored && `Scheduled for ${timeOf(stored)}`} />
      <Box component="span" sx={isUnsaved || stored === "" ? {} : { display: { xs: "none", xl: "inline" } }}>
        {isUnsaved ? kept : saved}
      </Box>
    </Box>
  );
};

interface RecordFormProps extends FormProps {
  Menu?: ComponentType<ActionsProps>;
}

export const RecordForm = ({ title, onReload, Menu, ...options }: RecordFormProps) => {
  const { name, labels, fields, preview, draftsOnly } = useDescriptor();
  const redirect = useRedirect();
  const formId = useId();
  const view = useFormView();
  const record = useRecordForm({ ...options, onProblem: view.showForm });
  const isPublishable = "published_at" in fields;
  const shownTitle = record.rowId === options.id ? title : labels.editTitle;
  const { hash } = useLocation();
  const [first = ""] = Object.keys(fields);
  // The address of a stored row may name a field: `#field-start_date`.
  const [focused] = useState(options.id === null ? `#${fieldId(first)}` : hash);
  useEffect(() => {
    if (focused.startsWith(`#${fieldId("")}`)) document.getElementById(focused.slice(1))?.focus();
  }, [focused]);
  return (
    <FormFrame record={record} label={shownTitle} id={formId} onReload={onReload} isWide={preview !== null}>
      <PageHeader
        isOneRow
        title={shownTitle}
        description={labels.description}
        {...(isPublishable ? { state: <PublicationState record={record} /> } : {})}
        actions={
          <>
            <Button
              color="inherit"
              onClick={options.leave ?? (() => redirect("list", name))}
              sx={{ display: { xs: "none", sm: "inline-flex" } }}
            >
              Cancel
            </Button>
            {isPublishable && !draftsOnly ? (
              <PublishActions record={record} />
            ) : (
              <SaveButton form={formId} isSaving={record.isSaving}>
                {draftsOnly ? "Save draft" : "Save"}
              </SaveButton>
            )}
            {Menu && <Menu record={record} />}
          </>
        }
      />
      {preview ? (
        <FormWithPreview state={view} preview={preview} name={capitalize(labels.one)}>
          <FormRows />
        </FormWithPreview>
      ) : (
        <FormRows />
      )}
    </FormFrame>
  );
};
