import { Alert } from "@mui/material";
import { useState } from "react";
import { usePermissions } from "react-admin";
import type { Permissions } from "#api/session/authProvider.ts";
import { useFreshRow } from "#kit/form/record/useFreshRow.ts";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { LoadError } from "#ui/LoadError.tsx";
import { LoadingSpinner } from "#ui/LoadingSpinner.tsx";
import { notifyFailure } from "#ui/notify.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { UnknownRights } from "../accounts/profile/OwnerOnly.tsx";
import { SiteForm } from "./SiteForm.tsx";
import { siteSettings } from "./siteSettings.ts";
import { type SiteRow, siteRowId } from "./useSiteSettings.ts";

const { name, labels } = siteSettings;

const StoredSite = ({ onReload }: { onReload: () => void }) => {
  const { row, error } = useFreshRow<SiteRow>(name, siteRowId, (reason) =>
    notifyFailure(labels.fetchOneFailed, reason),
  );
  if (row) return <SiteForm row={row} onReload={onReload} />;
  return (
    <>
      <PageHeader title={labels.title} description={labels.description} />
      {error ? <LoadError what={labels.fetchOneFailed} error={error} onRetry={onReload} /> : <LoadingSpinner />}
    </>
  );
};

// The database shows the settings to the owner alone: nothing is asked for anybody else.
const NotOwner = ({ isKnown }: { isKnown: boolean }) => (
  <>
    <PageHeader title={labels.title} description={labels.description} />
    {isKnown ? (
      <Alert severity="info">Only the owner can see and change these settings.</Alert>
    ) : (
      <UnknownRights>
        <LoadingSpinner />
      </UnknownRights>
    )}
  </>
);

/** The site's settings, with the home page beside them as they would show it. */
export const SitePage = () => {
  const [reading, setReading] = useState(0);
  const { permissions } = usePermissions<Permissions>();
  if (permissions !== "owner") return <NotOwner isKnown={permissions !== undefined} />;
  return (
    <DescriptorProvider value={siteSettings}>
      <StoredSite key={reading} onReload={() => setReading(reading + 1)} />
    </DescriptorProvider>
  );
};
