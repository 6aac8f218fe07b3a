import { Link } from "@mui/material";
import { type ComponentType, type ReactNode, useState } from "react";
import { RecordContextProvider, useCreate, useDataProvider } from "react-admin";
import { nextOrder } from "#shared/tables/order.ts";
import type { Values } from "#shared/tables/values.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LoadingOrError } from "#ui/LoadingOrError.tsx";
import { LoadingSpinner } from "#ui/LoadingSpinner.tsx";
import { newId } from "#ui/newId.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { useDescriptor } from "../../resource/descriptor.ts";
import { useViewOnly } from "../../resource/useViewOnly.ts";
import { defaultValues, formValues } from "../../resource/values.ts";
import { useVersionValues } from "../history/useVersionValues.ts";
import { useProposedRow } from "./Proposals.tsx";
import { RowLoadError } from "./RowLoadError.tsx";
import { type StoredRow, useFreshRow } from "./useFreshRow.ts";
import type { RecordFormOptions } from "./useRecordForm.ts";
import { useVersionedSave } from "./useVersionedSave.ts";

interface OrderedRow {
  id: string;
  order: number;
}

/** Returns a function that reads the highest order of the group + 1 (behaviour 15.15); nothing if rows have no order. */
const useNextOrder = () => {
  const { name, ordered } = useDescriptor();
  const dataProvider = useDataProvider();
  return async (values: Values): Promise<{ order?: number }> => {
    if (!ordered) return {};
    const { data } = await dataProvider.getList<OrderedRow>(name, {
      filter: ordered.within ? { [ordered.within.column]: values[ordered.within.column] } : {},
      sort: { field: "order", order: "DESC" },
      pagination: { page: 1, perPage: 1 },
      meta: { columns: ["id", "order"] },
    });
    return { order: nextOrder(data) };
  };
};

/**
 * Inserts and updates a row. `saveAsNew` inserts it again if it was deleted. Later saves then update the new row. A repeated insert
 * uses the same id, so that it creates no second row if only the response was lost.
 */
const useRowWrites = (rowId?: string) => {
  const { name } = useDescriptor();
  const [create] = useCreate();
  const [id, setId] = useState(() => rowId ?? newId());
  const [nextId, setNextId] = useState(newId);
  const readOrder = useNextOrder();
  const insertAs = async (newRowId: string, values: Values): Promise<StoredRow> =>
    create(name, { data: { id: newRowId, ...values, ...(await readOrder(values)) } }, { returnPromise: true });
  return {
    ...useVersionedSave(id),
    insert: (values: Values) => insertAs(id, values),
    saveAsNew: async (values: Values): Promise<StoredRow> => {
      const saved = await insertAs(nextId, values);
      setId(nextId);
      setNextId(newId());
      return saved;
    },
  };
};

/** @param proposed values and id of a row that was proposed */
const useNewRow = (proposed?: Values | null, rowId?: string): RecordFormOptions => {
  const { fields, labels } = useDescriptor();
  const { insert, save, ...writes } = useRowWrites(rowId);
  return {
    id: null,
    initial: { ...defaultValues(fields), ...proposed },
    version: null,
    // After the insert, the row has a version: later saves update it.
    save: (values, version) => (version === null ? insert(values) : save(values, version)),
    ...writes,
    done: labels.created,
    failed: labels.createFailed,
  };
};

/** Moves a row that changes its group to the end of the new one, so that no two rows of a group have the same order. */
const useOrderInNewGroup = (row: StoredRow) => {
  const { ordered } = useDescriptor();
  const readOrder = useNextOrder();
  const group = ordered?.within?.column;
  return async (values: Values) => (group && values[group] !== row[group] ? readOrder(values) : {});
};

const useStoredRow = (row: StoredRow): RecordFormOptions => {
  const { fields, labels } = useDescriptor();
  const readNewOrder = useOrderInNewGroup(row);
  const { save, readStored, saveAsNew } = useRowWrites(row.id);
  return {
    id: row.id,
    initial: formValues(fields, row),
    version: row.updated_at,
    save: async (values, version) => save({ ...values, ...(await readNewOrder(values)) }, version),
    readStored,
    saveAsNew,
    done: labels.updated,
    failed: labels.updateFailed,
  };
};

export interface FormProps extends RecordFormOptions {
  title: string;
  onReload: () => void;
}

interface RowFormProps extends Pick<RecordFormOptions, "leave"> {
  Form: ComponentType<FormProps>;
}

interface NewFormProps extends RowFormProps {
  proposed?: Values | null | undefined;
  rowId?: string | undefined;
}

const NewForm = ({ Form, proposed, rowId, ...options }: NewFormProps) => {
  const { labels } = useDescriptor();
  return <Form title={labels.newTitle} {...useNewRow(proposed, rowId)} {...options} onReload={() => {}} />;
};

export const NewRow = (props: RowFormProps) => {
  const { proposal, ...desk } = useProposedRow();
  const { data: values, error, refetch } = useVersionValues(proposal?.id);
  if (!desk.isPending && (!proposal || values !== undefined)) {
    return <NewForm {...props} proposed={values} rowId={proposal?.row_id} />;
  }
  const retry = (): void => void (proposal ? refetch() : desk.refetch());
  return <LoadingOrError what="Failed to fetch the proposal" error={desk.error ?? error} onRetry={retry} />;
};

interface StoredFormProps extends RowFormProps {
  row: StoredRow;
  onReload: () => void;
}

export const StoredForm = ({ row, Form, ...options }: StoredFormProps) => {
  const { labels } = useDescriptor();
  return (
    <RecordContextProvider value={row}>
      <Form title={labels.editTitle} {...useStoredRow(row)} {...options} />
    </RecordContextProvider>
  );
};

interface EditRowProps extends RowFormProps {
  id: string;
  waiting?: ReactNode;
}

const FreshRow = ({ id, waiting = <LoadingSpinner />, ...form }: EditRowProps & { onReload: () => void }) => {
  const { name, inline, labels } = useDescriptor();
  const viewOnly = useViewOnly();
  const { row, error } = useFreshRow(name, id);
  if (error) return <RowLoadError error={error} onRetry={form.onReload} leave={inline ? form.leave : undefined} />;
  if (!row) return waiting;
  const page = viewOnly(row);
  if (!page) return <StoredForm row={row} {...form} />;
  return (
    <>
      <PageHeader title={labels.editTitle} description={labels.description} />
      <EmptyState>
        Only the owner of the site can change this {labels.one}. <Link href={page.to}>{page.label}</Link>
      </EmptyState>
    </>
  );
};

export const EditRow = (props: EditRowProps) => {
  const [reading, setReading] = useState(0);
  return <FreshRow key={reading} {...props} onReload={() => setReading(reading + 1)} />;
};
