import { Box, Button, Card, Stack } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect } from "react";
import type { Identifier } from "react-admin";
import { moveFocus } from "#kit/focus/moveFocus.ts";
import { confirmLeave } from "#kit/form/dirtyForms.ts";
import { FormFrame } from "#kit/form/FormFrame.tsx";
import { FormRows } from "#kit/form/FormRows.tsx";
import { fieldId } from "#kit/form/inputs/useControl.ts";
import { EditRow, type FormProps, NewRow } from "#kit/form/rowForms.tsx";
import { useRecordForm } from "#kit/form/useRecordForm.ts";
import { useDescriptor } from "#kit/resource/descriptor.ts";
import { SaveButton } from "#kit/ui/SaveButton.tsx";
import { newRow } from "./useOpenId.ts";

const InlineForm = ({ title, onReload, ...options }: FormProps) => {
  const { name } = useDescriptor();
  const queryClient = useQueryClient();
  const { leave = () => {} } = options;
  const record = useRecordForm({
    ...options,
    save: async (...values) => {
      const saved = await options.save(...values);
      // The list that the form closes on has the change in it.
      await queryClient.invalidateQueries({ queryKey: [name, "getList"] });
      return saved;
    },
  });
  useEffect(() => moveFocus(fieldId("name")), []);

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

interface CategoryFormProps {
  id: Identifier;
  waiting: ReactNode;
  close: () => void;
}

export const CategoryForm = ({ id, waiting, close }: CategoryFormProps) => {
  const form = { Form: InlineForm, leave: close };
  return id === newRow ? <NewRow {...form} /> : <EditRow {...form} id={String(id)} waiting={waiting} />;
};
