import {
  activeEditor$,
  cancelLinkEdit$,
  type EditLinkDialog,
  linkDialogState$,
  removeLink$,
  switchFromPreviewToLinkEdit$,
  updateLink$,
  useCellValue,
  usePublisher,
} from "@mdxeditor/editor";
import Edit from "@mui/icons-material/Edit";
import LinkOff from "@mui/icons-material/LinkOff";
import { IconButton, Link, Paper, Popper } from "@mui/material";
import { EditorForm } from "./EditorForm.tsx";

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

/** Shows the link that the caret is in, or edits it. */
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
