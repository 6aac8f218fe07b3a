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

/** How a new row is inserted, and updated if the form stays open after that. */
export const useNewRow = (): RecordFormOptions => {
  const { name, fields, labels } = useDescriptor();
  const [create] = useCreate();
  // One id per form: a save repeated after a lost answer makes no second row.
  const [id] = useState(newId);
  const readOrder = useNextOrder();
  const { save, readVersion } = useVersionedSave(id);
  const make = async (values: Values): Promise<StoredRow> => {
    const data = { id, ...values, ...(await readOrder(values)) };
    return create(name, { data }, { returnPromise: true });
  };
  return {
    id: null,
    initial: defaultValues(fields),
    version: null,
    // What is typed during the insert is an update of that row.
    save: (values, version) => (version === null ? make(values) : save(values, version)),
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
  const { save, readVersion } = useVersionedSave(row.id);
  return {
    id: row.id,
    initial: formValues(fields, row),
    version: row.updated_at,
    save: async (values, version) => save({ ...values, ...(await readNewOrder(values)) }, version),
    readVersion,
    done: labels.updated,
    failed: labels.updateFailed,
  };
};
