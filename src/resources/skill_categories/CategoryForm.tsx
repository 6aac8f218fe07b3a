import { Box, Button, Card, Stack } from "@mui/material";
import { type KeyboardEvent, type ReactNode, useEffect } from "react";
import type { Identifier } from "react-admin";
import { fieldId } from "#kit/form/inputs/useControl.ts";
import { FormFrame } from "#kit/form/record/FormFrame.tsx";
import { FormRows } from "#kit/form/record/FormRows.tsx";
import { EditRow, type FormProps, NewRow } from "#kit/form/record/rowForms.tsx";
import { useInlineForm } from "#kit/form/record/useInlineForm.ts";
import { newRow } from "#kit/list/useOpenId.ts";
import { isComposing } from "#shared/base/browser.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { SaveButton } from "#ui/SaveButton.tsx";

const InlineForm = ({ title, onReload, ...options }: FormProps) => {
  const { record, cancel } = useInlineForm(options);
  useEffect(() => moveFocus(fieldId("name")), []);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && !isComposing(event.nativeEvent) && !record.isSaving) void cancel();
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
