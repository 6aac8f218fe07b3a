import { Box, Button } from "@mui/material";
import { Suspense, useRef, useState } from "react";
import type { MediaFile } from "#shared/media/mediaAddress.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { usePendingInput } from "#ui/pendingInput.ts";
import { FileInput, pictureTypes } from "./FileInput.tsx";
import { isOfKind } from "./isOfKind.ts";
import { MediaPicker } from "./LazyPicker.tsx";
import { UploadList } from "./UploadList.tsx";
import { useUploads } from "./useUploads.ts";

interface ChoiceProps {
  /** The id of the input of the address. */
  id: string;
  onPick: (picture: MediaFile, isNew: boolean) => void;
  /** Takes the picture that is given away. */
  onRemove?: (() => void) | undefined;
  /** The addresses of those that are given, where there may be several. */
  chosen?: readonly string[];
}

/** Pictures that are uploaded, or some of those that are there. */
export const PictureChoice = ({ id, onPick, onRemove, chosen }: ChoiceProps) => {
  const file = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const take = (row: MediaFile, isNew = true): void => {
    if (isOfKind(row, "picture")) onPick(row, isNew);
  };
  const uploading = useUploads({ onUploaded: (row) => take(row) });
  // A form that is saved meanwhile stays open for it.
  usePendingInput({ commit: () => {}, values: () => ({}) }, "", uploading.isRunning);
  const uploadId = `${id}-upload`;
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        <Button
          id={uploadId}
          size="small"
          variant="outlined"
          aria-describedby={`${id}-label`}
          onClick={() => file.current?.click()}
        >
          Upload
        </Button>
        <Button
          size="small"
          variant="outlined"
          aria-describedby={`${id}-label`}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          Choose
        </Button>
        {onRemove && (
          <Button
            size="small"
            color="inherit"
            aria-describedby={`${id}-label`}
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
              take(row, isNew);
              if (!chosen) setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
};
