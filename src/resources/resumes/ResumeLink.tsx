import ContentCopy from "@mui/icons-material/ContentCopy";
import { Box, Button, Link, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider, usePermissions, useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import type { Permissions } from "#api/session/authProvider.ts";
import { useTextField } from "#kit/form/inputs/useControl.ts";
import { CardShell } from "#kit/list/cards.tsx";
import { formatDay } from "#shared/base/dates.ts";
import { list, number, object, string } from "#shared/base/schema.ts";
import { joinCommas, pluralize } from "#shared/base/text.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import type { Tables } from "#shared/tables/database.types.ts";
import { resumeVisibilities } from "#shared/tables/resumes.ts";
import { copyText } from "#ui/copyText.ts";
import { SelectField } from "#ui/SelectField.tsx";

const openings = list(object({ resume_id: string, times: number, last_on: string }));

/** Returns how often the link was opened, for the owner. One request for all cards of a list. */
const useOpened = (id: string): string => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const { permissions } = usePermissions<Permissions>();
  const { data } = useQuery({
    queryKey: ["resumes", "openings"],
    enabled: permissions === "owner",
    queryFn: async () => openings.parse(await dataProvider.readRows("resume_openings", { select: "*" })),
  });
  const found = data?.find(({ resume_id }) => resume_id === id);
  if (found) return `Opened ${pluralize(found.times, "time", "times")}, last on ${formatDay(found.last_on)}`;
  return data ? "Not opened yet" : "";
};

/** The address of a résumé that is not private, with its openings. */
const ResumeLink = ({ row: { id, name, token } }: { row: Tables<"resumes"> }) => {
  const opened = useOpened(id);
  const address = `${window.location.origin}/r/${token}`;
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      <Link href={address} target="_blank" rel="noopener" variant="body2">
        {address}
      </Link>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, ml: -0.625 }}>
        <Button
          size="small"
          startIcon={<ContentCopy />}
          aria-label={`Copy link of ${name}`}
          onClick={() => void copyText("Link", address)}
        >
          Copy link
        </Button>
        <Button size="small" component="a" href={`${address}.pdf`} target="_blank" rel="noopener">
          Open the PDF
        </Button>
        <Typography variant="body2" color="text.secondary">
          {opened}
        </Typography>
      </Box>
    </Box>
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

const meanings: Readonly<Record<string, string>> = {
  Private: "Only you can see it.",
  "By link": "Everyone with the address can read it. It is not listed anywhere.",
  Public: "Everyone can read it. /resume links to it.",
};

/** Returns the effect of a save on the link. */
const linkNote = (stored: string, chosen: string): string => {
  if (stored !== "Private") return "Choosing Private revokes this link.";
  return chosen === "Private" ? "" : "Saving creates its address.";
};

/** The visibility, with the link of the stored résumé. */
export const VisibilityInput = ({ column }: { column: string }) => {
  const field = useTextField(column);
  const row = useRecordContext<Tables<"resumes">>();
  const chosen = textOf(useWatch({ name: column }));
  const stored = row?.visibility ?? "Private";
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <SelectField
        {...field}
        options={resumeVisibilities.map((value) => ({ value, text: value }))}
        helperText={field.error ? field.helperText : `${meanings[chosen] ?? ""} ${linkNote(stored, chosen)}`}
      />
      {row && stored !== "Private" && <ResumeLink row={row} />}
    </Box>
  );
};
