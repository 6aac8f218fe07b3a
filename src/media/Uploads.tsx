import UploadFileOutlined from "@mui/icons-material/UploadFileOutlined";
import { Box, Button, Typography } from "@mui/material";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import type { MediaFile } from "#shared/media/mediaAddress.ts";
import { DropZone } from "#ui/DropZone.tsx";
import { FileInput } from "./FileInput.tsx";
import { UploadList } from "./UploadList.tsx";
import { useUploads } from "./useUploads.ts";

interface UploadsProps {
  onUploaded: (row: MediaFile) => void;
  /** The types of files that the dialog offers, such as `pictureTypes`. By default all supported types. */
  accept?: string;
}

export const Uploads = ({ onUploaded, accept }: UploadsProps) => {
  const input = useRef<HTMLInputElement>(null);
  const buttonId = useId();
  const uploading = useUploads({ onUploaded });

  const paste = useEffectEvent((event: ClipboardEvent): void => {
    if (!event.defaultPrevented) uploading.start(event.clipboardData?.files ?? []);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => paste(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, []);

  return (
    <Box>
      <DropZone
        label="Upload"
        onDrop={({ files }) => uploading.start(files)}
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "center",
          columnGap: 2,
          rowGap: 1,
          p: 2,
        }}
      >
        <Button
          id={buttonId}
          variant="contained"
          startIcon={<UploadFileOutlined />}
          onClick={() => input.current?.click()}
        >
          Upload
        </Button>
        <Typography color="text.secondary" variant="body2">
          or drop or paste files here
        </Typography>
        <FileInput ref={input} accept={accept} onFiles={uploading.start} />
      </DropZone>
      <UploadList uploading={uploading} focusId={buttonId} />
    </Box>
  );
};
