import { Box, Button } from "@mui/material";
import { type Ref, Suspense, useRef, useState } from "react";
import type { MediaFile } from "#shared/media/mediaAddress.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { usePendingInput } from "#ui/pendingInput.ts";
import { checkKind } from "./checkKind.ts";
import { FileInput, pictureTypes } from "./FileInput.tsx";
import { MediaPicker } from "./LazyPicker.tsx";
import { UploadList } from "./UploadList.tsx";
import { useUploads } from "./useUploads.ts";

interface ChoiceProps {
  id: string;
  onPick: (picture: MediaFile, isNew: boolean) => void;
  /** Removes the current picture. Omit it if no picture is set. */
  onRemove?: (() => void) | undefined;
  /** Allows several pictures: the addresses of the chosen ones. */
  chosen?: readonly string[];
  /** While there is no address field: the ref and id of the field are those of the Upload button. */
  field?: { ref: Ref<HTMLButtonElement>; open: () => void } | undefined;
}

export const PictureChoice = ({ id, onPick, onRemove, chosen, field }: ChoiceProps) => {
  const file = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const pick = (row: MediaFile, isNew = true): void => {
    if (checkKind(row, "picture")) onPick(row, isNew);
  };
  const uploading = useUploads({ onUploaded: (row) => pick(row) });
  // A form that is saved during the upload stays open.
  usePendingInput({ commit: () => {}, values: () => ({}) }, "", uploading.isRunning);
  const uploadId = field ? id : `${id}-upload`;
  const button = { size: "small", "aria-describedby": `${id}-label ${id}-helper-text` } as const;
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        <Button {...button} ref={field?.ref} id={uploadId} variant="outlined" onClick={() => file.current?.click()}>
          Upload
        </Button>
        <Button {...button} variant="outlined" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          Choose
        </Button>
        {field && (
          <Button {...button} color="inherit" onClick={field.open}>
            Use a URL
          </Button>
        )}
        {onRemove && (
          <Button
            {...button}
            color="inherit"
            onClick={() => {
              onRemove();
              moveFocus(id);
            }}
          >
            Remove
          </Button>
        )}
      </Box>
      <FileInput
        ref={file}
        accept={pictureTypes}
        label="Picture to upload"
        multiple={chosen !== undefined}
        onFiles={uploading.start}
      />
      <UploadList uploading={uploading} focusId={uploadId} />
      {isChoosing && (
        <Suspense fallback={null}>
          <MediaPicker
            chosen={chosen}
            onPick={(row, isNew) => {
              pick(row, isNew);
              if (!chosen) setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
};
