import { Alert, AlertTitle, Box } from "@mui/material";
import { countText } from "#shared/words.ts";

interface NotesProps {
  notes: readonly string[];
  redirects: number;
}

/** Notes on the whole import: what was left out, and redirects. */
export const Notes = ({ notes, redirects }: NotesProps) => {
  const all = [
    ...notes,
    ...(redirects > 0
      ? [`${countText(redirects, "old address", "old addresses")} will lead to what is imported from there.`]
      : []),
  ];
  if (all.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      <AlertTitle>Notes on this import</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 240, overflowY: "auto", overflowWrap: "anywhere" }}>
        {all.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Box>
    </Alert>
  );
};
