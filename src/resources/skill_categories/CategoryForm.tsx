import { Button, Card, Stack, TextField } from "@mui/material";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { SaveButton } from "#kit/form/SaveButton.tsx";
import { UnsavedGuard } from "#kit/form/UnsavedGuard.tsx";
import { notifyProblem } from "#kit/notify.ts";

const maxLength = 100;

interface CategoryFormProps {
  /** The name that is changed; empty for a new category. */
  name: string;
  isBusy: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** Makes or renames a category; a name is required (spec 5). Escape leaves it. */
export const CategoryForm = ({ name: held, isBusy, onSave, onCancel }: CategoryFormProps) => {
  const [name, setName] = useState(held);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim()) {
      onSave(name.trim());
      return;
    }
    setProblem("Name is required");
    notifyProblem("Name is required");
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method composes a word, Escape belongs to it.
    if (event.key === "Escape" && !event.nativeEvent.isComposing && !isBusy) onCancel();
  };

  return (
    <Card
      component="form"
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
      sx={{ p: 2 }}
      aria-label={held ? "Edit Category" : "Add Category"}
    >
      <Stack direction={{ xs: "column", sm: "row" }} spacing={1} sx={{ alignItems: { sm: "flex-start" } }}>
        <TextField
          label="Name"
          required
          autoFocus
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
          error={problem !== null}
          helperText={problem}
          inputRef={input}
          slotProps={{ htmlInput: { autoComplete: "off", maxLength } }}
        />
        <SaveButton isSaving={isBusy}>Save</SaveButton>
        <Button onClick={onCancel} disabled={isBusy} sx={{ flexShrink: 0 }}>
          Cancel
        </Button>
      </Stack>
      <UnsavedGuard isDirty={name.trim() !== held} fate="They are lost when you leave." />
    </Card>
  );
};
