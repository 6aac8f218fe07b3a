import { site as defaults } from "virtual:site-defaults";
import { Alert } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { FormFrame } from "#kit/form/record/FormFrame.tsx";
import { FormWithPreview, useFormView } from "#kit/form/record/FormPreview.tsx";
import { useRecordForm } from "#kit/form/record/useRecordForm.ts";
import { formValues } from "#kit/resource/values.ts";
import { accentCss, isAccent } from "#shared/design/accent.ts";
import { mergeSettings, type SettingProblem } from "#shared/site/mergeSettings.ts";
import type { PreviewData } from "#shared/site/site.ts";
import { cleanValues, type Values } from "#shared/tables/values.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SaveButton } from "#ui/SaveButton.tsx";
import { setSiteName, showAccent } from "../shared/branding.ts";
import { GroupLinks, GroupMenu, useGroupOfAddress } from "./GroupLinks.tsx";
import { resumeNoticeKey } from "./MissingPdfNotice.tsx";
import { SiteFields } from "./SiteFields.tsx";
import { siteSettings } from "./siteSettings.ts";
import { canResetSetting, siteOfValues, valuesOfSite } from "./siteValues.ts";
import { type SiteRow, siteRowId, useSiteSave } from "./useSiteSettings.ts";

const { fields, labels } = siteSettings;

const sentenceOf = ({ at, fault }: SettingProblem): string => `The stored ${at} is not used: it ${fault}.`;

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

const preview = {
  title: "Preview of the home page",
  desktopWidth: 1280,
  messageOf: (values: Values): PreviewData => {
    // Invalid values fall back to the site's file.
    const site = siteOfValues(defaults, cleanValues(fields, values));
    return {
      kind: "site preview",
      site,
      accentCss: site.accent && isAccent(site.accent) ? accentCss(site.accent) : "",
    };
  },
};

export const SiteForm = ({ row, onReload }: { row: SiteRow; onReload: () => void }) => {
  const formId = useId();
  const queryClient = useQueryClient();
  const [{ site, problems }] = useState(() => mergeSettings(defaults, row.settings));
  const [canReset, setCanReset] = useState(() => canResetSetting(defaults, site.name));
  const [areProblemsStored, setProblemsStored] = useState(problems.length > 0);
  const view = useFormView();
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
      void queryClient.invalidateQueries({ queryKey: resumeNoticeKey });
      showAccent(typeof accent === "string" ? accent : null);
      setSiteName(String(name));
      setCanReset(() => canResetSetting(defaults, String(name)));
    },
    onProblem: view.showForm,
  });
  useGroupOfAddress();
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
            {!view.isWide && view.view === "form" && <GroupMenu />}
          </>
        }
      />
      {view.isWide && <GroupLinks />}
      {areProblemsStored && <StoredProblems problems={problems} />}
      <FormWithPreview state={view} preview={preview} name="Settings">
        <SiteFields canReset={canReset} />
      </FormWithPreview>
    </FormFrame>
  );
};
