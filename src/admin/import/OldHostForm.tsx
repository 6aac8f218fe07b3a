import { Box, Button, TextField } from "@mui/material";
import { type FormEvent, useState } from "react";
import { parseHost } from "#import/read/rewriteHost.ts";

/** A field for the host of the old site. Links and pictures from there are rewritten to the same paths on this site. */
export const OldHostForm = ({ onSubmit }: { onSubmit: (host: string) => Promise<void> }) => {
  const [typed, setTyped] = useState("");
  const [outcome, setOutcome] = useState<{ isWrong: boolean; text: string } | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const host = parseHost(typed);
    if (host === null) return setOutcome({ isWrong: true, text: "Enter a host such as old.example.com." });
    await onSubmit(host);
    setOutcome({ isWrong: false, text: `Links and pictures from ${host} now point to the same paths on this site.` });
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: "flex", gap: 1, mb: 3 }}>
      <TextField
        label="Host of your old site"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        size="small"
        fullWidth
        error={outcome?.isWrong ?? false}
        helperText={outcome?.text ?? "Rewrites links and pictures in the posts to point to this site."}
        slotProps={{
          htmlInput: { autoCapitalize: "none", autoCorrect: "off", spellCheck: false },
          formHelperText: { role: "status" },
        }}
      />
      <Button type="submit" variant="outlined" disabled={!typed.trim()} sx={{ flex: "none", height: 40 }}>
        Rewrite links
      </Button>
    </Box>
  );
};
