import MoreHoriz from "@mui/icons-material/MoreHoriz";
import { RecordContextProvider, useParams, useRedirect } from "react-admin";
import { textOf } from "#shared/base/unknownValues.ts";
import { publicationOf } from "#shared/tables/publication.ts";
import { cleanValues } from "#shared/tables/values.ts";
import { DeleteWithConfirm } from "#ui/Confirm.tsx";
import { MenuButton } from "#ui/MenuButton.tsx";
import { useDuplicate } from "./form/record/DuplicateButton.tsx";
import { RecordForm } from "./form/record/RecordForm.tsx";
import { EditRow, type FormProps, NewRow } from "./form/record/rowForms.tsx";
import { useDraftLink } from "./form/record/useDraftLink.ts";
import { useHistoryDialog } from "./form/record/useHistoryDialog.tsx";
import type { RecordFormState } from "./form/record/useRecordForm.ts";
import { useDeletion } from "./list/useDeletion.ts";
import { useDescriptor } from "./resource/descriptor.ts";
import { pageLink } from "./resource/pageLink.ts";

interface MenuProps {
  record: RecordFormState;
  id: string;
}

const StoredRowMenu = ({ record, id }: MenuProps) => {
  const descriptor = useDescriptor();
  const duplicate = useDuplicate(descriptor.duplicate);
  const history = useHistoryDialog(record);
  const redirect = useRedirect();
  const { onDelete, ...deletion } = useDeletion();
  const stored = cleanValues(descriptor.fields, record.form.formState.defaultValues ?? {});
  const page = pageLink(descriptor, { ...stored, id });
  const isUnpublished = "published_at" in stored && publicationOf(textOf(stored.published_at) || null) !== "Published";
  const draftLink = useDraftLink(isUnpublished || stored.status === "Draft" ? id : null);
  const deleteAndLeave = async (): Promise<boolean> => {
    const isDone = await onDelete();
    // Unsaved text stays in the draft: the row can be restored.
    record.isSaved.current = isDone;
    if (isDone) redirect("list", descriptor.name);
    return isDone;
  };
  return (
    <DeleteWithConfirm {...deletion} onDelete={deleteAndLeave}>
      {({ onClick: confirmDeletion }) => (
        <>
          <MenuButton
            label="More actions"
            color="inherit"
            icon={<MoreHoriz />}
            items={[
              ...(descriptor.duplicate ? [{ label: "Duplicate", run: () => void duplicate(id) }] : []),
              ...(page ? [{ label: "Preview page", note: "As it was saved last", run: { href: page.to } }] : []),
              ...draftLink,
              ...(history.isOffered ? [{ label: "History", run: history.open }] : []),
              { label: "Delete", run: confirmDeletion },
            ]}
          />
          {history.dialog}
        </>
      )}
    </DeleteWithConfirm>
  );
};

/** The actions on the stored row of a form; nothing before its first save. */
const RowMenu = ({ record }: { record: RecordFormState }) => {
  const { rowId, form, version } = record;
  if (!rowId) return null;
  return (
    <RecordContextProvider value={{ ...form.formState.defaultValues, id: rowId, updated_at: version }}>
      <StoredRowMenu record={record} id={rowId} />
    </RecordContextProvider>
  );
};

const PageForm = (props: FormProps) => <RecordForm {...props} Menu={RowMenu} />;

export const NewPage = () => <NewRow Form={PageForm} />;

export const EditPage = () => {
  const { id = "" } = useParams<{ id: string }>();
  return <EditRow id={id} Form={PageForm} />;
};
