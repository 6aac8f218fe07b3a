import { useParams } from "react-admin";
import { useDescriptor } from "../descriptor.ts";
import { FreshRow } from "./FreshRow.tsx";
import { RecordForm } from "./RecordForm.tsx";
import { useNewRow, useStoredRow } from "./rowOptions.ts";
import type { StoredRow } from "./useFreshRow.ts";

/** The page that makes a row. */
export const NewPage = () => {
  const { phrases } = useDescriptor();
  return <RecordForm title={phrases.newTitle} {...useNewRow()} onReload={() => {}} />;
};

const EditForm = ({ row, onReload }: { row: StoredRow; onReload: () => void }) => {
  const { phrases } = useDescriptor();
  return <RecordForm title={phrases.editTitle} {...useStoredRow(row)} onReload={onReload} />;
};

/** The page that changes a stored row. */
export const EditPage = () => {
  const { id = "" } = useParams<{ id: string }>();
  return <FreshRow id={id}>{(row, readAgain) => <EditForm row={row} onReload={readAgain} />}</FreshRow>;
};
