import { Box, Button, Card, Stack } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect } from "react";
import type { Identifier } from "react-admin";
import { confirmLeave } from "../../form/dirtyForms.ts";
import { FormFrame } from "../../form/FormFrame.tsx";
import { FormRows } from "../../form/FormRows.tsx";
import { EditRow, type FormProps, NewRow } from "../../form/rowForms.tsx";
import { useRecordForm } from "../../form/useRecordForm.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import { SaveButton } from "../../ui/SaveButton.tsx";
import { useClearHidingFilter } from "../useClearHidingFilter.ts";
import { FormPlaceholder } from "./FormPlaceholder.tsx";
import { newRow } from "./useOpenId.ts";

/** The list that the form closes on has the change in it. */
const useListReading = () => {
  const { name } = useDescriptor();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [name, "getList"] });
};

const RowForm = ({ title, onReload, ...options }: FormProps) => {
  const { fields } = useDescriptor();
  const readList = useListReading();
  const { leave = () => {} } = options;
  const record = useRecordForm({
    ...options,
    save: async (...values) => {
      const saved = await options.save(...values);
      await readList();
      return saved;
    },
  });
  const [first = ""] = Object.keys(fields);
  const { setFocus } = record.form;
  useEffect(() => setFocus(first), [setFocus, first]);

  const cancel = async (): Promise<void> => {
    if (await confirmLeave()) leave();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method composes a word, Escape belongs to it.
    if (event.key === "Escape" && !event.nativeEvent.isComposing && !record.isSaving) void cancel();
  };

  return (
    <Card onKeyDown={onKeyDown} sx={{ p: 2, "& form": { maxWidth: "none" } }}>
      <FormFrame record={record} label={title} onReload={onReload}>
        <Stack direction={{ xs: "column", sm: "row" }} spacing={1} sx={{ alignItems: { sm: "flex-start" } }}>
          <Box sx={{ flex: 1 }}>
            <FormRows />
          </Box>
          <Stack direction="row" spacing={1}>
            <SaveButton isSaving={record.isSaving}>Save</SaveButton>
            <Button onClick={() => void cancel()} disabled={record.isSaving} sx={{ flexShrink: 0 }}>
              Cancel
            </Button>
          </Stack>
        </Stack>
      </FormFrame>
    </Card>
  );
};

interface InPlaceFormProps {
  /** The id of a row, or `newRow`. */
  id: Identifier;
  close: () => void;
}

/** A form within the list: of a new row, or of the one that it changes. Escape leaves it. */
export const InPlaceForm = ({ id, close }: InPlaceFormProps) => {
  const form = { Form: RowForm, leave: close, onSaved: useClearHidingFilter() };
  return id === newRow ? <NewRow {...form} /> : <EditRow {...form} id={String(id)} waiting={<FormPlaceholder />} />;
};
