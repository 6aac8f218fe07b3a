import ContentCopy from "@mui/icons-material/ContentCopy";
import { Button, Link, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider, usePermissions, useRecordContext } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import type { Permissions } from "#api/session/authProvider.ts";
import { CardShell } from "#kit/list/cards.tsx";
import { formatDay } from "#shared/base/dates.ts";
import { joinCommas, pluralize } from "#shared/base/text.ts";
import type { Tables } from "#shared/tables/database.types.ts";
import { copyText } from "#ui/copyText.ts";

/** The address of a résumé that is not private, and how often it was opened. One request for all cards of a list. */
const ResumeLink = ({ row: { id, name, token } }: { row: Tables<"resumes"> }) => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const { permissions } = usePermissions<Permissions>();
  const { data } = useQuery({
    queryKey: ["resumes", "openings"],
    enabled: permissions === "owner",
    queryFn: () => dataProvider.readRows("resume_openings", { select: "*" }),
  });
  const opened = data?.find(({ resume_id }) => resume_id === id);
  const address = `${window.location.origin}/r/${token}`;
  return (
    <div>
      <Link href={address} target="_blank" rel="noopener" variant="body2">
        {address}
      </Link>
      <Button
        size="small"
        startIcon={<ContentCopy />}
        aria-label={`Copy link of ${name}`}
        onClick={() => void copyText("Link", address)}
        sx={{ mx: 1 }}
      >
        Copy link
      </Button>
      <Typography component="span" variant="body2" color="text.secondary">
        {opened
          ? `Opened ${pluralize(Number(opened.times), "time", "times")}, last on ${formatDay(String(opened.last_on))}`
          : data && "Not opened yet"}
      </Typography>
    </div>
  );
};

export const ResumeCard = () => {
  const row = useRecordContext<Tables<"resumes">>();
  if (!row) return null;
  return (
    <CardShell
      subtitle={
        <Typography variant="body2" color="text.secondary">
          {joinCommas(row.visibility, row.design, row.paper, row.language)}
        </Typography>
      }
    >
      {row.visibility !== "Private" && <ResumeLink row={row} />}
    </CardShell>
  );
};
