import { useParams } from "react-admin";
import { RecordForm } from "./form/RecordForm.tsx";
import { EditRow, NewRow } from "./form/rowForms.tsx";
import { useClearHidingFilter } from "./list/useClearHidingFilter.ts";

export const NewPage = () => <NewRow Form={RecordForm} onSaved={useClearHidingFilter()} />;

export const EditPage = () => {
  const { id = "" } = useParams<{ id: string }>();
  return <EditRow id={id} Form={RecordForm} onSaved={useClearHidingFilter()} />;
};
