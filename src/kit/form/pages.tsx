import { useParams } from "react-admin";
import { RecordForm } from "./RecordForm.tsx";
import { EditRow, NewRow } from "./rowForms.tsx";

/** The page that makes a row. */
export const NewPage = () => <NewRow Form={RecordForm} />;

/** The page that changes a stored row. */
export const EditPage = () => <EditRow id={useParams<{ id: string }>().id ?? ""} Form={RecordForm} />;
