import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Values } from "#shared/tables/values.ts";
import { replaceShownPath } from "#ui/shownPath.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import { columnsWhere } from "../../resource/fields.ts";
import { formValues } from "../../resource/values.ts";
import type { StoredRow } from "./useFreshRow.ts";

// Lets a reload find the row, which is new or has another slug. The router must not see the change: it would open another form.
const replaceAddress = ({ id, slug = id }: StoredRow): void =>
  replaceShownPath(
    window.location.pathname.replace(/\/(new|[^/]+\/edit)\/?$/, () => `/${encodeURIComponent(String(slug))}/edit`),
  );

interface OpenedRow {
  id: string | null;
  version: string | null;
}

/** The row that a form shows. A save changes its version, and gives a new row its id. */
export const useFormRow = (form: UseFormReturn<Values>, opened: OpenedRow) => {
  const { fields } = useDescriptor();
  const [rowId, setRowId] = useState(opened.id);
  const [version, setVersion] = useState(opened.version);

  const fill = (values: Values): void => {
    for (const [column, value] of Object.entries(values)) {
      if (column in fields) form.setValue(column, value, { shouldDirty: true });
    }
  };

  const show = (stored: StoredRow, unsaved: Values): void => {
    setVersion(stored.updated_at);
    setRowId(stored.id);
    replaceAddress(stored);
    const entered = columnsWhere(fields, ({ computed, showStoredValue }) => Boolean(computed && !showStoredValue));
    const stillEntered = Object.fromEntries(entered.map((column) => [column, form.getValues(column)]));
    form.reset({ ...formValues(fields, stored), ...stillEntered });
    fill(unsaved);
  };

  return {
    rowId,
    version,
    setVersion,
    fill,
    /** Resets the form to a stored row, with some values unsaved. */
    show,
  };
};
