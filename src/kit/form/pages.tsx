import { useState } from "react";
import { useCreate, useParams } from "react-admin";
import { useDescriptor } from "../descriptor.ts";
import { FailedRow } from "../FailedRow.tsx";
import { newId } from "../newId.ts";
import { defaultValues, formValues, type Values } from "../values.ts";
import { Waiting } from "../Waiting.tsx";
import { RecordForm } from "./RecordForm.tsx";
import { type StoredRow, useFreshRow } from "./useFreshRow.ts";
import { useNextOrder } from "./useNextOrder.ts";
import { useRowSaving } from "./useRowSaving.ts";

/** The page that makes a row. */
export const NewPage = () => {
  const { name, fields, phrases } = useDescriptor();
  const [create] = useCreate();
  const [id] = useState(newId);
  const readOrder = useNextOrder();
  const save = async (values: Values): Promise<StoredRow> => {
    const data = { id, ...values, ...(await readOrder(values)) };
    return create(name, { data }, { returnPromise: true });
  };
  return (
    <RecordForm
      title={phrases.newTitle}
      id={null}
      initial={defaultValues(fields)}
      version={null}
      save={save}
      readVersion={async () => null}
      onReload={() => {}}
      done={phrases.created}
      failed={phrases.createFailed}
    />
  );
};

/** A row that changes its group goes to the end of the new one, so that no two rows of a group have the same order. */
const useOrderInNewGroup = (row: StoredRow) => {
  const { ordered } = useDescriptor();
  const readOrder = useNextOrder();
  const group = ordered?.within?.column;
  return async (values: Values) => (group && values[group] !== row[group] ? readOrder(values) : {});
};

const EditForm = ({ row, onReload }: { row: StoredRow; onReload: () => void }) => {
  const { fields, phrases } = useDescriptor();
  const readNewOrder = useOrderInNewGroup(row);
  const { save, readVersion } = useRowSaving(row.id);
  return (
    <RecordForm
      title={phrases.editTitle}
      id={row.id}
      initial={formValues(fields, row)}
      version={row.updated_at}
      save={async (values, version) => save({ ...values, ...(await readNewOrder(values)) }, version)}
      readVersion={readVersion}
      onReload={onReload}
      done={phrases.updated}
      failed={phrases.updateFailed}
    />
  );
};

const FreshForm = ({ onReload }: { onReload: () => void }) => {
  const { name } = useDescriptor();
  const { id = "" } = useParams<{ id: string }>();
  const { row, error } = useFreshRow(name, id);
  if (error) return <FailedRow error={error} />;
  return row ? <EditForm row={row} onReload={onReload} /> : <Waiting />;
};

/** The page that changes a stored row. */
export const EditPage = () => {
  const [reading, setReading] = useState(0);
  return <FreshForm key={reading} onReload={() => setReading(reading + 1)} />;
};
