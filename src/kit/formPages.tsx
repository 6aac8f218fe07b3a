import { useParams } from "react-admin";
import { RecordForm } from "./form/RecordForm.tsx";
import { EditRow, NewRow } from "./form/rowForms.tsx";

/** The page for a new row. */
export const NewPage = () => <NewRow Form={RecordForm} />;

/** The page for the row whose id is the route's parameter. */
export const EditPage = () => {
  const { id = "" } = useParams<{ id: string }>();
  return <EditRow id={id} Form={RecordForm} />;
};
