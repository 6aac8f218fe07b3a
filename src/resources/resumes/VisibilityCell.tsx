import { Box, Button, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { useRowVisits } from "#kit/list/useRowVisits.ts";
import { formatDay } from "#shared/base/dates.ts";
import { pluralize } from "#shared/base/text.ts";
import type { Tables } from "#shared/tables/database.types.ts";
import { Badge } from "#ui/chips.tsx";
import { copyText } from "#ui/copyText.ts";

export const VisibilityCell = () => {
  const row = useRecordContext<Tables<"resumes">>();
  const opened = useRowVisits();
  if (!row || row.visibility === "Private") return row && <Badge text={row.visibility} />;
  const { name, token, visibility } = row;
  const address = `${window.location.origin}/r/${token}`;
  const times = opened?.times
    ? `Opened ${pluralize(opened.times, "time", "times")}, last on ${formatDay(opened.last_on)}`
    : opened && "No openings counted";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, width: 270, maxWidth: "100%" }}>
      <Badge text={visibility} color="success" />
      <Button size="small" href={address} target="_blank" rel="noopener" aria-label={`Open ${name}`}>
        Open
      </Button>
      <Button size="small" aria-label={`Copy link of ${name}`} onClick={() => void copyText("Link", address)}>
        Copy link
      </Button>
      <Typography variant="body2" color="text.secondary">
        {times}
      </Typography>
    </Box>
  );
};
