import { Box, Button, TextField, Typography } from "@mui/material";
import { type FormEvent, useState } from "react";
import { type Remote, remotes } from "#import/sources/remotes.ts";
import type { BrowserFile } from "./reading/chosenFiles.ts";

/** The owner's user names by source. */
export type RemoteNames = Readonly<Record<string, string>>;

interface RemoteFieldsProps {
  isBusy: boolean;
  /** Initial values of the fields. */
  names?: RemoteNames | undefined;
  /** @param fetchFiles requests the files from the source */
  onFetch: (source: string, fetchFiles: () => Promise<BrowserFile[]>) => void;
}

const fetchFrom = async (remote: Remote, typed: string): Promise<BrowserFile[]> =>
  (await remote.fetch(typed, (input, init) => fetch(input, init))).map(({ path, bytes }) => ({
    path,
    file: new File([Uint8Array.from(bytes)], path),
  }));

const RemoteField = ({ remote, names, isBusy, onFetch }: RemoteFieldsProps & { remote: Remote }) => {
  const [typed, setTyped] = useState(names?.[remote.source] ?? "");
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

/** The sources that this browser can fetch by user name. */
export const RemoteFields = (props: RemoteFieldsProps) =>
  remotes.length > 0 && (
    <Box sx={{ mt: 4 }}>
      <Typography component="h2" variant="h6">
        Or look yourself up
      </Typography>
      <Typography color="text.secondary" variant="body2" sx={{ mb: 2 }}>
        Your browser asks for what is public there; nothing is sent but the name.
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
