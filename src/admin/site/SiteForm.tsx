import { site as defaults } from "virtual:site-defaults";
import { Alert, Box, useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { FormFrame } from "#kit/form/record/FormFrame.tsx";
import { useRecordForm } from "#kit/form/record/useRecordForm.ts";
import { formValues } from "#kit/resource/values.ts";
import { mergeSettings, type SettingProblem } from "#shared/site/mergeSettings.ts";
import type { Site } from "#shared/site/site.ts";
import { cleanValues, type Values } from "#shared/tables/values.ts";
import { belowHeader } from "#ui/header.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SaveButton } from "#ui/SaveButton.tsx";
import { ToggleChoice } from "#ui/ToggleChoice.tsx";
import { setSiteName, showAccent } from "../shared/branding.ts";
import { GroupLinks, GroupMenu, useGroupOfAddress } from "./GroupLinks.tsx";
import { SiteFields } from "./SiteFields.tsx";
import { TypedPreview } from "./SiteFrame.tsx";
import { settingGroups, siteSettings } from "./siteSettings.ts";
import { canResetSetting, siteOfValues, valuesOfSite } from "./siteValues.ts";
import { type SiteRow, siteRowId, useSiteSave } from "./useSiteSettings.ts";

const { fields, labels } = siteSettings;

const sentenceOf = ({ at, fault }: SettingProblem): string => `The stored ${at} is not used: it ${fault}.`;

/** Lists stored settings that are invalid and therefore ignored. */
const StoredProblems = ({ problems }: { problems: readonly SettingProblem[] }) => (
  <Alert severity="warning" sx={{ mb: 3 }}>
    <ul style={{ margin: 0, paddingInlineStart: "1.2em" }}>
      {problems.map((problem) => (
        <li key={`${problem.at} ${problem.fault}`}>{sentenceOf(problem)}</li>
      ))}
    </ul>
    Visitors see the default instead. Your next save replaces these values.
  </Alert>
);

/** Converts form values to a site. Invalid values fall back to the site's file. */
const typedSite = (values: Values): Site => siteOfValues(defaults, cleanValues(fields, values));

type View = "settings" | "preview";

const views = [
  ["settings", "Settings"],
  ["preview", "Preview"],
] as const;

export const SiteForm = ({ row, onReload }: { row: SiteRow; onReload: () => void }) => {
  const formId = useId();
  const [{ site, problems }] = useState(() => mergeSettings(defaults, row.settings));
  const [canReset, setCanReset] = useState(() => canResetSetting(defaults, site.name));
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
      setCanReset(() => canResetSetting(defaults, String(name)));
    },
    // A hidden field cannot get the focus.
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
      {!isWide && <ToggleChoice label="View" options={views} value={view} onChange={setView} sx={{ mb: 2 }} />}
      {areProblemsStored && <StoredProblems problems={problems} />}
      <Box
        sx={{
          display: "grid",
          gap: 4,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 5fr) minmax(0, 6fr)" },
        }}
      >
        {/* The padding lets the last group scroll to the top. */}
        <Box sx={{ display: isShown("settings") ? "block" : "none", pb: { lg: "45dvh" } }}>
          <SiteFields groups={settingGroups} headings="h2" canReset={canReset} />
        </Box>
        {isShown("preview") && (
          <TypedPreview
            siteOf={typedSite}
            width={isWide ? "desktop" : "phone"}
            top={belowHeader("58px")}
            height={{
              height: { xs: "calc(100dvh - 220px)", lg: `calc(100dvh - ${belowHeader("128px")})` },
              minHeight: 320,
            }}
          />
        )}
      </Box>
    </FormFrame>
  );
};
