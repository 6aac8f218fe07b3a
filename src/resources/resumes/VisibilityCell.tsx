import { Box, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider, usePermissions, useRecordContext } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import type { Permissions } from "#api/session/authProvider.ts";
import { formatDay } from "#shared/base/dates.ts";
import { pluralize } from "#shared/base/text.ts";
import type { Tables } from "#shared/tables/database.types.ts";
import { Badge } from "#ui/chips.tsx";
import { copyText } from "#ui/copyText.ts";

export const VisibilityCell = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const { permissions } = usePermissions<Permissions>();
  const row = useRecordContext<Tables<"resumes">>();
  // One request for all rows of a list.
  const { data } = useQuery({
    queryKey: ["resumes", "openings"],
    queryFn: () => dataProvider.readRows("resume_openings", { select: "*" }),
    enabled: permissions === "owner",
  });
  if (!row || row.visibility === "Private") return row && <Badge text={row.visibility} />;
  const { name, token, visibility } = row;
  const address = `${window.location.origin}/r/${token}`;
  const opened = data?.find(({ resume_id }) => resume_id === row.id);
  const times = opened
    ? `Opened ${pluralize(Number(opened.times), "time", "times")}, last on ${formatDay(String(opened.last_on))}`
    : data && "Not opened yet";
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
