import UploadFileOutlined from "@mui/icons-material/UploadFileOutlined";
import { Box, Button, Typography } from "@mui/material";
import { type ChangeEvent, type DragEvent, useRef, useState } from "react";
import { importLimits } from "#import/read/files.ts";
import { type BrowserFile, filesOfDrop, filesOfInput } from "./reading/chosenFiles.ts";

export const chooseFilesId = "import-files";

interface DropZoneProps {
  isBusy: boolean;
  onFiles: (files: readonly BrowserFile[]) => void;
}

const hidden = { display: "none" } as const;

/** Takes files and folders, dropped or chosen by two buttons, which the keyboard reaches too. */
export const DropZone = ({ isBusy, onFiles }: DropZoneProps) => {
  const [isOver, setOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);

  const drop = async (event: DragEvent): Promise<void> => {
    event.preventDefault();
    setOver(false);
    if (!isBusy) onFiles(await filesOfDrop(event.dataTransfer, importLimits.files));
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = filesOfInput(currentTarget.files);
    // The same file can be chosen once more.
    currentTarget.value = "";
    if (chosen.length > 0) onFiles(chosen);
  };

  return (
    <Box
      role="group"
      aria-label="Files to import"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void drop(event)}
      sx={{
        display: "grid",
        justifyItems: "center",
        gap: 1.5,
        px: 2,
        py: { xs: 4, sm: 6 },
        border: 2,
        borderStyle: "dashed",
        borderColor: isOver ? "primary.main" : "divider",
        borderRadius: 2,
        bgcolor: isOver ? "action.hover" : "background.paper",
        textAlign: "center",
      }}
    >
      <Box sx={{ color: "primary.main", lineHeight: 0 }}>
        <UploadFileOutlined fontSize="large" />
      </Box>
      <Typography variant="h6" component="p">
        Drop an export here
      </Typography>
      <Typography color="text.secondary" variant="body2" sx={{ maxWidth: 520 }}>
        A zip as it was downloaded, a folder, or single files. It is read in this browser: only the rows that you tick
        are sent to your site.
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1, mt: 1 }}>
        <Button id={chooseFilesId} variant="contained" disabled={isBusy} onClick={() => files.current?.click()}>
          Choose files
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
      </Box>
      <input ref={files} type="file" multiple aria-label="Files" tabIndex={-1} style={hidden} onChange={choose} />
      <input
        ref={(element) => {
          // React's types know of no such attribute.
          element?.setAttribute("webkitdirectory", "");
          folder.current = element;
        }}
        type="file"
        aria-label="Folder"
        tabIndex={-1}
        style={hidden}
        onChange={choose}
      />
    </Box>
  );
};
