import UploadFileOutlined from "@mui/icons-material/UploadFileOutlined";
import { Box, Button, TextField, Typography } from "@mui/material";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { importLimits } from "#import/read/files.ts";
import { type Remote, remotes } from "#import/sources/remotes.ts";
import { FileInput } from "#media/FileInput.tsx";
import { DropZone } from "#ui/DropZone.tsx";
import { type BrowserFile, filesOfDrop, filesOfInput } from "./browserFiles.ts";

export const chooseFilesId = "import-files";

export const ChooseFiles = ({
  isBusy,
  onFiles,
}: {
  isBusy: boolean;
  onFiles: (files: readonly BrowserFile[]) => void;
}) => {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);

  const drop = async (data: DataTransfer): Promise<void> => {
    if (!isBusy) onFiles(await filesOfDrop(data, importLimits.files));
  };
  const choose = (list: FileList): void => {
    const chosen = filesOfInput(list);
    if (chosen.length > 0) onFiles(chosen);
  };
  // React's types lack this attribute.
  useEffect(() => folder.current?.setAttribute("webkitdirectory", ""), []);

  return (
    <DropZone
      label="Files to import"
      onDrop={(data) => void drop(data)}
      sx={{
        display: "grid",
        justifyItems: "center",
        gap: 1.5,
        px: 2,
        py: { xs: 4, sm: 6 },
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
        Use the downloaded zip, a folder or single files. They are read in this browser. Only the rows that you select
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
      <FileInput ref={files} accept="" label="Files" onFiles={choose} />
      <FileInput ref={folder} accept="" label="Folder" onFiles={choose} />
    </DropZone>
  );
};

interface RemoteFieldsProps {
  isBusy: boolean;
  /** The owner's GitHub name, else null. */
  github: string | null;
  onFetch: (source: string, fetchFiles: () => Promise<BrowserFile[]>) => void;
}

const fetchFrom = async (remote: Remote, typed: string): Promise<BrowserFile[]> =>
  (await remote.fetch(typed, (input, init) => fetch(input, init))).map(({ path, bytes }) => ({
    path,
    file: new File([Uint8Array.from(bytes)], path),
  }));

const RemoteField = ({ remote, github, isBusy, onFetch }: RemoteFieldsProps & { remote: Remote }) => {
  const [entered, setTyped] = useState<string | null>(null);
  const typed = entered ?? (remote.source === "github" ? (github ?? "") : "");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() && !isBusy) onFetch(remote.source, () => fetchFrom(remote, typed));
  };
  return (
    <Box component="form" onSubmit={submit} aria-label={`From ${remote.label}`} sx={{ display: "flex", gap: 1 }}>
      <TextField
        label={remote.field}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        size="small"
        fullWidth
        slotProps={{ htmlInput: { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } }}
      />
      <Button type="submit" variant="outlined" disabled={isBusy || !typed.trim()} sx={{ flex: "none" }}>
        Look up
      </Button>
    </Box>
  );
};

export const RemoteFields = (props: RemoteFieldsProps) => (
  <Box sx={{ mt: 4 }}>
    <Typography component="h2" variant="h6">
      Or import by user name
    </Typography>
    <Typography color="text.secondary" variant="body2" sx={{ mb: 2 }}>
      Your browser fetches your public data from these sites. Only the user name is sent.
    </Typography>
    <Box
      sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" } }}
    >
      {remotes.map((remote) => (
        <RemoteField key={remote.source} remote={remote} {...props} />
      ))}
    </Box>
  </Box>
);
