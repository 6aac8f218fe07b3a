import { site as defaults } from "virtual:site-defaults";
import { Box, useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { FormFrame } from "#kit/form/FormFrame.tsx";
import { useRecordForm } from "#kit/form/useRecordForm.ts";
import { formValues } from "#kit/resource/values.ts";
import { PageHeader } from "#kit/ui/PageHeader.tsx";
import { SaveButton } from "#kit/ui/SaveButton.tsx";
import { ToggleChoice } from "#kit/ui/ToggleChoice.tsx";
import { mergeSettings } from "#shared/site/mergeSettings.ts";
import { showAccent } from "../accent.ts";
import { setSiteName } from "../siteName.ts";
import { GroupLinks, GroupMenu, useGroupOfAddress } from "./GroupLinks.tsx";
import { SiteFields } from "./SiteFields.tsx";
import { SitePreview } from "./SitePreview.tsx";
import { StoredProblems } from "./StoredProblems.tsx";
import { siteSettings } from "./siteSettings.ts";
import { valuesOfSite } from "./siteValues.ts";
import { type SiteRow, useSiteSave } from "./useSiteSave.ts";
import { siteRowId } from "./useSiteSettings.ts";

const { fields, labels } = siteSettings;

type View = "settings" | "preview";

const views = [
  ["settings", "Settings"],
  ["preview", "Preview"],
] as const;

export const SiteForm = ({ row, onReload }: { row: SiteRow; onReload: () => void }) => {
  const formId = useId();
  const [{ site, problems }] = useState(() => mergeSettings(defaults, row.settings));
  const [areProblemsStored, setProblemsStored] = useState(problems.length > 0);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("lg"));
  const [view, setView] = useState<View>("settings");
  const record = useRecordForm({
    ...useSiteSave(),
    id: siteRowId,
    initial: formValues(fields, valuesOfSite(site)),
    version: row.updated_at,
    done: labels.updated,
    failed: labels.updateFailed,
    staysOpen: true,
    onSaved: ({ accent, name }) => {
      setProblemsStored(false);
      showAccent(typeof accent === "string" ? accent : null);
      setSiteName(String(name));
    },
    // What is hidden cannot have the focus.
    onProblem: () => flushSync(() => setView("settings")),
  });
  useGroupOfAddress();
  const isShown = (part: View): boolean => isWide || view === part;
  return (
    <FormFrame record={record} label={labels.title} id={formId} onReload={onReload} isWide>
      <PageHeader
        title={labels.title}
        description={labels.description}
        actions={
          <>
            <SaveButton form={formId} isSaving={record.isSaving}>
              Save
            </SaveButton>
            {!isWide && view === "settings" && <GroupMenu />}
          </>
        }
      />
      {isWide && <GroupLinks />}
      {!isWide && <ToggleChoice label="What is shown" options={views} value={view} onChange={setView} sx={{ mb: 2 }} />}
      {areProblemsStored && <StoredProblems problems={problems} />}
      <Box
        sx={{
          display: "grid",
          gap: 4,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 5fr) minmax(0, 6fr)" },
        }}
      >
        <Box sx={{ display: isShown("settings") ? "block" : "none" }}>
          <SiteFields />
        </Box>
        {isShown("preview") && <SitePreview width={isWide ? "desktop" : "phone"} />}
      </Box>
    </FormFrame>
  );
};
