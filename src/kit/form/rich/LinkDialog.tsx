import {
  activeEditor$,
  cancelLinkEdit$,
  editorRootElementRef$,
  linkDialogState$,
  removeLink$,
  switchFromPreviewToLinkEdit$,
  updateLink$,
  useCellValue,
  usePublisher,
} from "@mdxeditor/editor";
import Edit from "@mui/icons-material/Edit";
import LinkOff from "@mui/icons-material/LinkOff";
import {
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
import { type FormEvent, useEffect } from "react";
import { useForm } from "react-hook-form";
import { useClosable } from "../../ui/useClosable.ts";

interface LinkValues {
  url: string;
  title: string;
  text: string;
}

const LinkForm = ({ values, hasText }: { values: LinkValues; hasText: boolean }) => {
  const update = usePublisher(updateLink$);
  const cancel = usePublisher(cancelLinkEdit$);
  const { register, handleSubmit } = useForm({ defaultValues: values });
  const closable = useClosable(true, cancel);
  const editor = useCellValue(activeEditor$);
  const popups = useCellValue(editorRootElementRef$);
  useEffect(() => () => editor?.focus(), [editor]);
  const submit = (event: FormEvent): void => {
    // The form of the row is around it.
    event.stopPropagation();
    void handleSubmit((typed) => update(typed))(event);
  };
  return (
    // Where MDXEditor's popups are: a dialog beside theirs would hide them from screen readers.
    <Dialog
      {...closable}
      container={() => popups?.current ?? null}
      disableRestoreFocus
      fullWidth
      maxWidth="xs"
      aria-labelledby="link-form"
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id="link-form">Link</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2, overflow: "visible" }}>
          <TextField {...register("url")} label="URL" type="url" autoFocus />
          {hasText && <TextField {...register("text")} label="Text" />}
          <TextField {...register("title")} label="Title, shown on hover" />
        </DialogContent>
        <DialogActions>
          <Button onClick={closable.onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Set link
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

interface LinkPreviewProps {
  /** Of the link, or of the picture that is one. */
  nodeKey: string;
  href: string | undefined;
  url: string;
}

const LinkPreview = ({ nodeKey, href, url }: LinkPreviewProps) => {
  const editor = useCellValue(activeEditor$);
  const edit = usePublisher(switchFromPreviewToLinkEdit$);
  const remove = usePublisher(removeLink$);
  return (
    // Not at the end of the page: a dialog around the editor keeps the focus within itself.
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

/**
 * What MDXEditor knows of a link, and hands back. Its own form closes as soon as the page is scrolled, as by a phone's keyboard, opens
 * away from the link, and has no label for the address.
 */
export const LinkDialog = () => {
  const state = useCellValue(linkDialogState$);
  return (
    <>
      {state.type === "edit" && (
        <LinkForm values={{ url: state.url, title: state.title, text: state.text }} hasText={state.withAnchorText} />
      )}
      {state.type === "preview" && (
        <LinkPreview nodeKey={state.decoratorNodeKey ?? state.linkNodeKey} href={state.href} url={state.url} />
      )}
    </>
  );
};
