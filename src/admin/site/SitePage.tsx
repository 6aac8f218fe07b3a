import { useState } from "react";
import { usePermissions } from "react-admin";
import type { Permissions } from "#api/session/authProvider.ts";
import { useFreshRow } from "#kit/form/record/useFreshRow.ts";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { LoadingOrError } from "#ui/LoadingOrError.tsx";
import { notifyFailure } from "#ui/notify.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SiteForm } from "./SiteForm.tsx";
import { siteSettings } from "./siteSettings.ts";
import { type SiteRow, siteRowId } from "./useSiteSettings.ts";

const { name, labels } = siteSettings;

const header = <PageHeader title={labels.title} description={labels.description} />;

const StoredSite = ({ onReload }: { onReload: () => void }) => {
  const { row, error } = useFreshRow<SiteRow>(name, siteRowId, (reason) =>
    notifyFailure(labels.fetchOneFailed, reason),
  );
  if (row) return <SiteForm row={row} onReload={onReload} />;
  return (
    <>
      {header}
      <LoadingOrError what={labels.fetchOneFailed} error={error} onRetry={onReload} />
    </>
  );
};

/** Members cannot read the settings. */
export const SitePage = () => {
  const [reading, setReading] = useState(0);
  const { permissions } = usePermissions<Permissions>();
  if (permissions === "owner") {
    return (
      <DescriptorProvider value={siteSettings}>
        <StoredSite key={reading} onReload={() => setReading(reading + 1)} />
      </DescriptorProvider>
    );
  }
  return header;
};
