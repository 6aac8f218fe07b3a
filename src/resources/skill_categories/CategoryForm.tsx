import { Button, Card, Stack, TextField } from "@mui/material";
import { type FormEvent, useState } from "react";
import { notifyProblem } from "#kit/notify.ts";

interface CategoryFormProps {
  /** The name that is changed; empty for a new category. */
  name: string;
  isBusy: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** Makes or renames a category; a name is required (spec 5). */
export const CategoryForm = ({ name: held, isBusy, onSave, onCancel }: CategoryFormProps) => {
  const [name, setName] = useState(held);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim()) onSave(name.trim());
    else notifyProblem("Name is required");
  };

  return (
    <Card
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ p: 2 }}
      aria-label={held ? "Edit Category" : "Add Category"}
    >
      <Stack direction={{ xs: "column", sm: "row" }} spacing={1} sx={{ alignItems: { sm: "center" } }}>
        <TextField label="Name" required autoFocus value={name} onChange={(event) => setName(event.target.value)} />
        <Button type="submit" variant="contained" disabled={isBusy}>
          {isBusy ? "Saving..." : "Save"}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Stack>
    </Card>
  );
};
