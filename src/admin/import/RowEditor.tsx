import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { type FormEvent, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { PlannedRow } from "#import/plan.ts";
import { FormRows } from "#kit/form/record/FormRows.tsx";
import { errorsOf, resolverOf } from "#kit/form/record/resolver.ts";
import { DescriptorProvider, type ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { formValues } from "#kit/resource/values.ts";
import { problemsOf, type Values } from "#shared/tables/values.ts";
import { Confirm } from "#ui/Confirm.tsx";
import { createPendingInputs, PendingInputsContext } from "#ui/pendingInput.ts";

interface RowEditorProps {
  row: PlannedRow;
  resource: ResourceDescriptor;
  onDone: (values: Values) => void;
  onClose: () => void;
}

/** Adapts a resource's form to the dialog: no side panel, and no moments or entries, which only the resource's own page can edit. */
const forDialog = (resource: ResourceDescriptor): ResourceDescriptor => {
  const fields = Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => !["moment", "entries"].includes(field.kind) && !field.computed)
      .map(([column, field]) => [column, { ...field, sidebar: false }]),
  );
  return { ...resource, fields, check: (values) => ("published_at" in resource.fields ? {} : resource.check(values)) };
};

/** Before the import. Sends nothing. */
export const RowEditor = ({ row, resource, onDone, onClose }: RowEditorProps) => {
  const descriptor = forDialog(resource);
  const [pendingInputs] = useState(createPendingInputs);
  const form = useForm<Values>({
    defaultValues: formValues(descriptor.fields, row.values),
    resolver: resolverOf(descriptor),
    errors: errorsOf(problemsOf(descriptor.fields, row.values)),
  });
  const { isDirty } = form.formState;
  const [isConfirming, setConfirming] = useState(false);
  const leave = (): void => (isDirty ? setConfirming(true) : onClose());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    pendingInputs.commitAll();
    void form.handleSubmit(onDone)(event);
  };
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="md" aria-labelledby="row-editor-title">
      <DialogTitle id="row-editor-title" dir="auto" sx={{ overflowWrap: "anywhere" }}>
        {row.title}
      </DialogTitle>
      <DialogContent>
        <DescriptorProvider value={descriptor}>
          <FormProvider {...form}>
            <PendingInputsContext value={pendingInputs}>
              <form id="row-editor" noValidate onSubmit={submit} style={{ paddingTop: 8 }}>
                <FormRows />
              </form>
            </PendingInputsContext>
          </FormProvider>
        </DescriptorProvider>
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>Cancel</Button>
        <Button type="submit" form="row-editor" variant="contained">
          Apply
        </Button>
      </DialogActions>
      <Confirm
        isOpen={isConfirming}
        isBusy={false}
        title="Discard your changes?"
        warning={`Your changes to “${row.title}” will be lost.`}
        action="Discard"
        isDestructive
        onCancel={() => setConfirming(false)}
        onConfirm={onClose}
      />
    </Dialog>
  );
};
