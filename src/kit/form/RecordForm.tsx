import { Button } from "@mui/material";
import { useEffect, useId } from "react";
import { useParams, useRedirect } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { SaveButton } from "../ui/SaveButton.tsx";
import { FormFrame } from "./FormFrame.tsx";
import { FormRows } from "./FormRows.tsx";
import { fieldId } from "./inputs/useControl.ts";
import { EditRow, type FormProps, NewRow } from "./rowForms.tsx";
import { useRecordForm } from "./useRecordForm.ts";

interface FormActionsProps {
  formId: string;
  isSaving: boolean;
  onCancel: () => void;
}

const FormActions = ({ formId, isSaving, onCancel }: FormActionsProps) => (
  <>
    <Button onClick={onCancel}>Cancel</Button>
    <SaveButton form={formId} isSaving={isSaving}>
      Save
    </SaveButton>
  </>
);

/** The form of a row as a page of its own, with Cancel and Save in the page's header. */
export const RecordForm = ({ title, onReload, ...options }: FormProps) => {
  const { name, labels, fields, EditLinks } = useDescriptor();
  const redirect = useRedirect();
  const formId = useId();
  const record = useRecordForm(options);
  const isNew = options.id === null;
  const [first = ""] = Object.keys(fields);
  useEffect(() => {
    if (isNew) document.getElementById(fieldId(first))?.focus();
  }, [isNew, first]);
  return (
    <FormFrame record={record} label={title} id={formId} onReload={onReload}>
      <PageHeader
        title={title}
        description={labels.description}
        actions={
          <>
            {EditLinks && options.id && <EditLinks id={options.id} />}
            <FormActions
              formId={formId}
              isSaving={record.isSaving}
              onCancel={options.leave ?? (() => redirect("list", name))}
            />
          </>
        }
      />
      <FormRows />
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
