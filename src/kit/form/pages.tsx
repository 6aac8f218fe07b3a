import { CircularProgress, Stack } from "@mui/material";
import { useEffect, useState } from "react";
import { useCreate, useDataProvider, useGetOne, useParams, useUpdate } from "react-admin";
import { useDescriptor } from "../descriptor.ts";
import { FailedRow } from "../FailedRow.tsx";
import { newId } from "../newId.ts";
import { defaultValues, formValues, type Values } from "../values.ts";
import { RecordForm } from "./RecordForm.tsx";
import { useNextOrder } from "./useNextOrder.ts";

const Waiting = () => (
  <Stack sx={{ alignItems: "center", py: 8 }}>
    <CircularProgress aria-label="Loading" />
  </Stack>
);

/** The page that makes a row. */
export const NewPage = () => {
  const { name, fields, phrases } = useDescriptor();
  const [create] = useCreate();
  const [id] = useState(newId);
  const readOrder = useNextOrder();
  const save = async (values: Values): Promise<void> => {
    await create(name, { data: { id, ...values, ...(await readOrder(values)) } }, { returnPromise: true });
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

interface StoredRow extends Values {
  id: string;
  updated_at: string;
}

/** A row that changes its group goes to the end of the new one, so that no two rows of a group have the same order. */
const useOrderInNewGroup = (row: StoredRow) => {
  const { ordered } = useDescriptor();
  const readOrder = useNextOrder();
  const group = ordered?.within?.column;
  return async (values: Values) => (group && values[group] !== row[group] ? readOrder(values) : {});
};

const EditForm = ({ row, onReload }: { row: StoredRow; onReload: () => void }) => {
  const { name, fields, phrases } = useDescriptor();
  const readNewOrder = useOrderInNewGroup(row);
  const dataProvider = useDataProvider();
  const [update] = useUpdate();
  const save = async (values: Values, version: string | null): Promise<void> => {
    await update(
      name,
      {
        id: row.id,
        data: { ...values, ...(await readNewOrder(values)) },
        previousData: { id: row.id, updated_at: version },
      },
      { returnPromise: true, mutationMode: "pessimistic" },
    );
  };
  const readVersion = async (): Promise<string> => {
    const { data } = await dataProvider.getOne<StoredRow>(name, { id: row.id });
    return data.updated_at;
  };
  return (
    <RecordForm
      title={phrases.editTitle}
      id={row.id}
      initial={formValues(fields, row)}
      version={row.updated_at}
      save={save}
      readVersion={readVersion}
      onReload={onReload}
      done={phrases.updated}
      failed={phrases.updateFailed}
    />
  );
};

const FreshRow = ({ onReload }: { onReload: () => void }) => {
  const { name } = useDescriptor();
  const { id = "" } = useParams<{ id: string }>();
  const { data, error, isFetching } = useGetOne<StoredRow>(
    name,
    { id },
    { refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
  );
  // The form opens with the row as it is stored now, never with a cached one, and later reads do not change it.
  const [row, setRow] = useState<StoredRow | null>(null);
  useEffect(() => {
    if (data && !isFetching) setRow((current) => current ?? data);
  }, [data, isFetching]);
  if (error && !row) return <FailedRow error={error} />;
  return row ? <EditForm row={row} onReload={onReload} /> : <Waiting />;
};

/** The page that changes a stored row. */
export const EditPage = () => {
  const [reading, setReading] = useState(0);
  return <FreshRow key={reading} onReload={() => setReading(reading + 1)} />;
};
