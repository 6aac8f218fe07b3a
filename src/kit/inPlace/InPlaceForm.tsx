import { Box, Button, Card, Stack } from "@mui/material";
import { type KeyboardEvent, type ReactNode, useEffect } from "react";
import { type Identifier, useListContext } from "react-admin";
import { useDescriptor } from "../descriptor.ts";
import { FormFrame } from "../form/FormFrame.tsx";
import { FormRows } from "../form/FormRows.tsx";
import { FreshRow } from "../form/FreshRow.tsx";
import { useNewRow, useStoredRow } from "../form/rowOptions.ts";
import { SaveButton } from "../form/SaveButton.tsx";
import type { StoredRow } from "../form/useFreshRow.ts";
import { type RecordFormOptions, useRecordForm } from "../form/useRecordForm.ts";
import { newRow } from "./OpenForm.tsx";

interface RowFormProps extends RecordFormOptions {
  label: string;
  close: () => void;
  onReload: () => void;
}

const RowForm = ({ label, close, onReload, ...options }: RowFormProps) => {
  const { fields } = useDescriptor();
  const { refetch } = useListContext();
  const record = useRecordForm({
    ...options,
    // The list that the form closes on has the change in it.
    save: async (...values) => {
      const saved = await options.save(...values);
      await refetch();
      return saved;
    },
    leave: close,
  });
  const [first = ""] = Object.keys(fields);
  const { setFocus } = record.form;
  useEffect(() => setFocus(first), [setFocus, first]);

  const cancel = (): void => void record.abandon().then(close);
  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method composes a word, Escape belongs to it.
    if (event.key === "Escape" && !event.nativeEvent.isComposing && !record.isSaving) cancel();
  };

  return (
    <Card onKeyDown={onKeyDown} sx={{ p: 2, "& form": { maxWidth: "none" } }}>
      <FormFrame record={record} label={label} onReload={onReload}>
        <Stack direction={{ xs: "column", sm: "row" }} spacing={1} sx={{ alignItems: { sm: "flex-start" } }}>
          <Box sx={{ flex: 1 }}>
            <FormRows />
          </Box>
          <SaveButton isSaving={record.isSaving}>Save</SaveButton>
          <Button onClick={cancel} disabled={record.isSaving} sx={{ flexShrink: 0 }}>
            Cancel
          </Button>
        </Stack>
      </FormFrame>
    </Card>
  );
};

const NewForm = ({ close }: { close: () => void }) => {
  const { phrases } = useDescriptor();
  return <RowForm label={phrases.newTitle} {...useNewRow()} close={close} onReload={() => {}} />;
};

const EditForm = ({ row, ...ways }: { row: StoredRow; close: () => void; onReload: () => void }) => {
  const { phrases } = useDescriptor();
  return <RowForm label={phrases.editTitle} {...useStoredRow(row)} {...ways} />;
};

interface InPlaceFormProps {
  /** The id of a row, or `newRow`. */
  form: Identifier;
  close: () => void;
  /** Shown until the row is read. */
  waiting: ReactNode;
}

/** A form within the list: of a new row, or in the place of the row that it changes. Escape leaves it. */
export const InPlaceForm = ({ form, close, waiting }: InPlaceFormProps) =>
  form === newRow ? (
    <NewForm close={close} />
  ) : (
    <FreshRow id={String(form)} leave={close} waiting={waiting}>
      {(row, readAgain) => <EditForm row={row} close={close} onReload={readAgain} />}
    </FreshRow>
  );
