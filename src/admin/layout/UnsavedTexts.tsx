import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { useDataProvider, useLocation, usePermissions } from "react-admin";
import { canSave, type Permissions } from "#api/session/authProvider.ts";
import { DraftOwnerContext } from "#kit/form/drafts/DraftOwnerContext.ts";
import { listDeviceDrafts } from "#kit/form/drafts/draftStore.ts";
import { DraftNotice } from "#kit/form/record/notices.tsx";
import { type FormProps, StoredForm } from "#kit/form/record/rowForms.tsx";
import type { StoredRow } from "#kit/form/record/useFreshRow.ts";
import { useRecordForm } from "#kit/form/record/useRecordForm.ts";
import { DescriptorProvider, useDescriptor } from "#kit/resource/descriptor.ts";
import { useViewOnly } from "#kit/resource/useViewOnly.ts";
import { useSiteMap } from "../shared/SiteMapContext.ts";

const LostForm = (options: FormProps) => {
  const { labels } = useDescriptor();
  const record = useRecordForm({ ...options, failed: labels.createFailed });
  return record.foundDraft ? <DraftNotice record={record} draft={record.foundDraft} isLost /> : null;
};

const LostText = ({ row, isLost }: { row: StoredRow; isLost: boolean }) => {
  const isViewOnly = useViewOnly()(row) !== null;
  return isLost || isViewOnly ? <StoredForm row={row} Form={LostForm} onReload={() => {}} /> : null;
};

/** Shows the drafts of this device that no form offers: their row is deleted or published, or the user has lost a right. */
export const UnsavedTexts = () => {
  const userId = useContext(DraftOwnerContext) ?? "";
  const { permissions } = usePermissions<Permissions>();
  const { resources, closed = [] } = useSiteMap();
  const dataProvider = useDataProvider();
  const { pathname } = useLocation();
  const { data = [] } = useQuery({
    queryKey: ["unsavedTexts", userId, permissions, pathname],
    queryFn: async () =>
      Promise.all(
        (await listDeviceDrafts(userId)).map(async ({ name, id }) => {
          const isOpen = canSave(permissions) && resources.some((resource) => resource.name === name);
          const isNew = id === "new";
          const [row] = isOpen && !isNew ? (await dataProvider.getMany<StoredRow>(name, { ids: [id] })).data : [];
          return { name, row: row ?? { id, updated_at: "" }, isLost: !isOpen || (!isNew && !row) };
        }),
      ),
    enabled: Boolean(userId && permissions),
    gcTime: 0,
  });
  return data.flatMap(({ name, ...text }) =>
    [...resources, ...closed]
      .filter((resource) => resource.name === name)
      .map((resource) => (
        <DescriptorProvider key={`${name}/${text.row.id}`} value={resource}>
          <LostText {...text} />
        </DescriptorProvider>
      )),
  );
};
