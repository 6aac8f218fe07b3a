import ContentCopy from "@mui/icons-material/ContentCopy";
import { Button } from "@mui/material";
import { useRowDeletion } from "#kit/list/useDeletion.ts";
import { useDescriptor } from "#kit/resource/descriptor.ts";
import { type MediaFile, mediaAddress } from "#shared/media/mediaAddress.ts";
import { mediaMarkdown } from "#shared/media/mediaMarkdown.ts";
import { DeleteWithConfirm } from "#ui/Confirm.tsx";
import { copyText } from "#ui/copyText.ts";

export const CopyButtons = ({ file }: { file: MediaFile }) =>
  Object.entries({ Address: mediaAddress(file), Markdown: mediaMarkdown(file) }).map(([what, text]) => (
    <Button
      key={what}
      size="small"
      variant="outlined"
      startIcon={<ContentCopy />}
      aria-label={`Copy ${what}`}
      onClick={() => void copyText(what, text)}
    >
      {what}
    </Button>
  ));

export const DeleteFile = ({ file, onDeleted }: { file: MediaFile; onDeleted: () => void }) => {
  const { name, labels } = useDescriptor();
  const deleteRow = useRowDeletion(name, labels);
  const onDelete = async (): Promise<boolean> => {
    const isDone = await deleteRow(file);
    if (isDone) onDeleted();
    return isDone;
  };
  return (
    <DeleteWithConfirm warning={labels.deleteWarning} onDelete={onDelete}>
      {(trigger) => (
        <Button {...trigger} color="error">
          Delete
        </Button>
      )}
    </DeleteWithConfirm>
  );
};
