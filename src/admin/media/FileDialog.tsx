import { Box, Button, Typography } from "@mui/material";
import { useEffect, useId } from "react";
import { useRecordContext, useRefresh } from "react-admin";
import { FormFrame } from "#kit/form/record/FormFrame.tsx";
import { FormRows } from "#kit/form/record/FormRows.tsx";
import { EditRow, type FormProps } from "#kit/form/record/rowForms.tsx";
import { useInlineForm } from "#kit/form/record/useInlineForm.ts";
import { MediaPreview, mediaFacts } from "#media/MediaPreview.tsx";
import { formatDay } from "#shared/base/dates.ts";
import { type MediaFile, mediaAddress } from "#shared/media/mediaAddress.ts";
import { mediaKindOf } from "#shared/media/mediaFiles.ts";
import { usePicture } from "#shared/media/usePicture.ts";
import { SaveButton } from "#ui/SaveButton.tsx";
import { WideDialog } from "#ui/WideDialog.tsx";
import { CopyButtons, DeleteFile } from "./fileActions.tsx";
import { Uses, useMediaUses } from "./MediaUses.tsx";
import { ReplaceFile } from "./ReplaceFile.tsx";

const Preview = ({ file }: { file: MediaFile }) => {
  const { whole } = usePicture(mediaAddress(file));
  if (mediaKindOf(file.key) !== "video") return <MediaPreview file={file} />;
  return (
    <Box
      component="video"
      controls
      preload="metadata"
      src={whole}
      aria-label={file.name}
      sx={{ width: "100%", maxHeight: "50vh", bgcolor: "action.hover" }}
    />
  );
};

interface FileFormProps extends FormProps {
  file: MediaFile;
  close: () => void;
}

const FileForm = ({ file, close, title, onReload, ...options }: FileFormProps) => {
  const id = useId();
  const { record, cancel } = useInlineForm(options);
  const uses = useMediaUses(file.key);
  const refresh = useRefresh();
  // It cannot be saved as a new one, because its bytes no longer exist.
  const isGone = record.saveConflict === "missing";
  useEffect(() => {
    if (!isGone) return;
    close();
    refresh();
  }, [isGone, close, refresh]);
  return (
    <WideDialog
      title={title}
      onClose={() => void cancel()}
      actions={
        <>
          {uses.data?.length === 0 && <DeleteFile file={file} onDeleted={close} />}
          <Box sx={{ flex: 1 }} />
          <Button onClick={() => void cancel()} disabled={record.isSaving}>
            Cancel
          </Button>
          <SaveButton form={id} isSaving={record.isSaving}>
            Save
          </SaveButton>
        </>
      }
    >
      <Box sx={{ display: "grid", gap: 3, alignItems: "start", gridTemplateColumns: { md: "1fr 1fr" } }}>
        <Box sx={{ display: "grid", gap: 1.5, minWidth: 0 }}>
          <Preview file={file} />
          <Typography variant="caption" color="text.secondary">
            {mediaFacts(file)} · {formatDay(file.created_at)}
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            <CopyButtons file={file} />
            {uses.data && uses.data.length > 0 && (
              // Closes the dialog: it would keep the keyboard from the toast's Undo.
              <ReplaceFile file={file} uses={uses.data} onReplaced={() => void cancel()} />
            )}
          </Box>
        </Box>
        <Box sx={{ display: "grid", gap: 3, minWidth: 0 }}>
          <FormFrame record={record} label={title} id={id} onReload={onReload} isWide>
            <FormRows />
          </FormFrame>
          <Uses {...uses} />
        </Box>
      </Box>
    </WideDialog>
  );
};

const Form = (props: FormProps) => {
  const file = useRecordContext<MediaFile>();
  return file ? <FileForm {...props} file={file} close={props.leave ?? (() => {})} /> : null;
};

export const FileDialog = ({ id, close }: { id: string; close: () => void }) => (
  <EditRow id={id} Form={Form} leave={close} waiting={null} />
);
