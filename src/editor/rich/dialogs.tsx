import {
  activeEditor$,
  cancelLinkEdit$,
  closeImageDialog$,
  type EditLinkDialog,
  editorRootElementRef$,
  imageDialogState$,
  linkDialogState$,
  removeLink$,
  type SaveImageParameters,
  saveImage$,
  switchFromPreviewToLinkEdit$,
  updateLink$,
  useCellValue,
  usePublisher,
} from "@mdxeditor/editor";
import Edit from "@mui/icons-material/Edit";
import LinkOff from "@mui/icons-material/LinkOff";
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Link,
  Paper,
  Popper,
  TextField,
} from "@mui/material";
import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import { PictureChoice } from "#media/PictureChoice.tsx";
import { type MediaFile, mediaAddress } from "#shared/media/mediaAddress.ts";

interface EditorFormProps {
  title: string;
  action: string;
  fields: { name: string; label: string; value: string | undefined; isRequired?: boolean }[];
  /** @param typed returns the text of a field by name */
  onSubmit: (typed: (name: string) => string) => void;
  onCancel: () => void;
  /** Renders content below the first field. @param id of that field */
  choice?: (id: string) => ReactNode;
}

/**
 * A dialog for an image or a link. It replaces those of MDXEditor, whose fields have no labels, and whose link dialog
 * closes when the page scrolls, for example under a phone's keyboard.
 */
const EditorForm = ({ title, action, fields, onSubmit, onCancel, choice }: EditorFormProps) => {
  const titleId = useId();
  const editor = useCellValue(activeEditor$);
  const popups = useCellValue(editorRootElementRef$);
  useEffect(() => () => editor?.focus(), [editor]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // React would pass the event on to the form of the row.
    event.stopPropagation();
    const data = new FormData(event.currentTarget);
    onSubmit((name) => String(data.get(name) ?? ""));
  };
  return (
    // Inside the container of MDXEditor's popups: a dialog outside it would hide them from screen readers.
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
            <Box key={name}>
              <TextField
                // A new value, such as that of a chosen picture, replaces the typed text.
                key={value}
                id={`${titleId}-${name}`}
                fullWidth
                name={name}
                label={label}
                defaultValue={value}
                required={isRequired}
                autoFocus={index === 0}
              />
              {index === 0 && choice?.(`${titleId}-${name}`)}
            </Box>
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

const ImageForm = ({ isNew, image }: { isNew: boolean; image: Partial<SaveImageParameters> }) => {
  const save = usePublisher(saveImage$);
  const close = usePublisher(closeImageDialog$);
  const [picked, setPicked] = useState<MediaFile | null>(null);
  return (
    <EditorForm
      title={isNew ? "Insert an image" : "Image"}
      action={isNew ? "Insert" : "Set image"}
      fields={[
        { name: "src", label: "URL", value: picked ? mediaAddress(picked) : image.src, isRequired: true },
        { name: "alt", label: "Alternative text", value: picked?.alt ?? image.altText },
        { name: "title", label: "Title, shown on hover", value: image.title },
      ]}
      onSubmit={(typed) => save({ ...image, src: typed("src"), altText: typed("alt"), title: typed("title") })}
      onCancel={close}
      choice={(id) => <PictureChoice id={id} onPick={setPicked} />}
    />
  );
};

export const ImageDialog = () => {
  const state = useCellValue(imageDialogState$);
  if (state.type === "inactive") return null;
  return <ImageForm isNew={state.type === "new"} image={state.type === "editing" ? state.initialValues : {}} />;
};

const LinkForm = ({ url, title, text, withAnchorText }: EditLinkDialog) => {
  const update = usePublisher(updateLink$);
  const cancel = usePublisher(cancelLinkEdit$);
  const textFields = withAnchorText ? [{ name: "text", label: "Text", value: text }] : [];
  return (
    <EditorForm
      title="Link"
      action="Set link"
      fields={[
        { name: "url", label: "URL", value: url },
        ...textFields,
        { name: "title", label: "Title, shown on hover", value: title },
      ]}
      onSubmit={(typed) => update({ url: typed("url"), title: typed("title"), text: typed("text") })}
      onCancel={cancel}
    />
  );
};

interface LinkPreviewProps {
  /** The Lexical node of the link, or of a linked picture. */
  nodeKey: string;
  href: string | undefined;
  url: string;
}

const LinkPreview = ({ nodeKey, href, url }: LinkPreviewProps) => {
  const editor = useCellValue(activeEditor$);
  const edit = usePublisher(switchFromPreviewToLinkEdit$);
  const remove = usePublisher(removeLink$);
  return (
    // Not in a portal: a dialog around the editor keeps the focus inside it.
    <Popper
      open
      anchorEl={editor?.getElementByKey(nodeKey) ?? null}
      placement="bottom-start"
      disablePortal
      role="group"
      aria-label="Link"
      sx={{ zIndex: 3 }}
    >
      <Paper variant="outlined" sx={{ display: "flex", alignItems: "center", maxWidth: "min(24rem, 80vw)", pl: 1.5 }}>
        <Link href={href} target="_blank" rel="noopener noreferrer" noWrap>
          {url}
        </Link>
        <IconButton aria-label="Edit link" onClick={() => edit()}>
          <Edit fontSize="small" />
        </IconButton>
        <IconButton aria-label="Remove link" onClick={() => remove()}>
          <LinkOff fontSize="small" />
        </IconButton>
      </Paper>
    </Popper>
  );
};

/** Shows the link at the caret, or edits it. */
export const LinkDialog = () => {
  const state = useCellValue(linkDialogState$);
  return (
    <>
      {state.type === "edit" && <LinkForm {...state} />}
      {state.type === "preview" && (
        <LinkPreview nodeKey={state.decoratorNodeKey ?? state.linkNodeKey} href={state.href} url={state.url} />
      )}
    </>
  );
};
