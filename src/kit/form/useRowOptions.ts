import { useState } from "react";
import { useCreate } from "react-admin";
import type { Values } from "#shared/tables/values.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import { newId } from "../resource/newId.ts";
import { defaultValues, formValues } from "../resource/values.ts";
import type { StoredRow } from "./useFreshRow.ts";
import { useNextOrder } from "./useNextOrder.ts";
import type { RecordFormOptions } from "./useRecordForm.ts";
import { useVersionedSave } from "./useVersionedSave.ts";

/** How a row is inserted. One id per form: a save repeated after a lost answer makes no second row. */
const useInsert = () => {
  const { name } = useDescriptor();
  const [create] = useCreate();
  const [id] = useState(newId);
  const readOrder = useNextOrder();
  const insert = async (values: Values): Promise<StoredRow> => {
    const data = { id, ...values, ...(await readOrder(values)) };
    return create(name, { data }, { returnPromise: true });
  };
  return { id, insert };
};

/** How a new row is inserted, and updated if the form stays open after that. */
export const useNewRow = (): RecordFormOptions => {
  const { fields, labels } = useDescriptor();
  const { id, insert } = useInsert();
  const { save, readVersion } = useVersionedSave(id);
  return {
    id: null,
    initial: defaultValues(fields),
    version: null,
    // What is typed during the insert is an update of that row.
    save: (values, version) => (version === null ? insert(values) : save(values, version)),
    saveAsNew: insert,
    readVersion,
    done: labels.created,
    failed: labels.createFailed,
  };
};

/** A row that changes its group goes to the end of the new one, so that no two rows of a group have the same order. */
const useOrderInNewGroup = (row: StoredRow) => {
  const { ordered } = useDescriptor();
  const readOrder = useNextOrder();
  const group = ordered?.within?.column;
  return async (values: Values) => (group && values[group] !== row[group] ? readOrder(values) : {});
};

/** How a stored row is updated, at the version that the form has read. */
export const useStoredRow = (row: StoredRow): RecordFormOptions => {
  const { fields, labels } = useDescriptor();
  const readNewOrder = useOrderInNewGroup(row);
  const { insert } = useInsert();
  const { save, readVersion } = useVersionedSave(row.id);
  return {
    id: row.id,
    initial: formValues(fields, row),
    version: row.updated_at,
    save: async (values, version) => save({ ...values, ...(await readNewOrder(values)) }, version),
    saveAsNew: insert,
    readVersion,
    done: labels.updated,
    failed: labels.updateFailed,
  };
};
