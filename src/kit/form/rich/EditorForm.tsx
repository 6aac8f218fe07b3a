import { activeEditor$, editorRootElementRef$, useCellValue } from "@mdxeditor/editor";
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { type FormEvent, useEffect, useId } from "react";

interface EditorFormProps {
  title: string;
  action: string;
  fields: { name: string; label: string; value: string | undefined; isRequired?: boolean }[];
  /** @param typed what was typed into the field of that name */
  onSubmit: (typed: (name: string) => string) => void;
  onCancel: () => void;
}

/**
 * A form about a part of the rich text. MDXEditor's own have no labels that name their fields, and the one of a link closes as soon as
 * the page is scrolled, as by a phone's keyboard.
 */
export const EditorForm = ({ title, action, fields, onSubmit, onCancel }: EditorFormProps) => {
  const titleId = useId();
  const editor = useCellValue(activeEditor$);
  const popups = useCellValue(editorRootElementRef$);
  useEffect(() => () => editor?.focus(), [editor]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The form of the row is around it.
    event.stopPropagation();
    const data = new FormData(event.currentTarget);
    onSubmit((name) => String(data.get(name) ?? ""));
  };
  return (
    // Where MDXEditor's popups are: a dialog beside them would hide them from screen readers.
    <Dialog
      open
      onClose={onCancel}
      container={() => popups?.current ?? null}
      disableRestoreFocus
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
    >
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2, overflow: "visible" }}>
          {fields.map(({ name, label, value, isRequired = false }, index) => (
            <TextField
              key={name}
              name={name}
              label={label}
              defaultValue={value}
              required={isRequired}
              autoFocus={index === 0}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="contained">
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
