import { useCallback, useRef } from "react";
import { useParams, useRedirect } from "react-admin";
import { RecordForm } from "./form/RecordForm.tsx";
import { EditRow, NewRow } from "./form/rowForms.tsx";
import type { StoredRow } from "./form/useFreshRow.ts";
import { useClearHidingFilter } from "./list/useClearHidingFilter.ts";
import { type ReturnedRow, returnTo } from "./list/useReturnedRow.ts";
import { useDescriptor } from "./resource/descriptor.ts";

/** Leaves the form for the list as it was, with the row in sight. */
const useReturn = (opened: ReturnedRow) => {
  const { name, titleColumn } = useDescriptor();
  const redirect = useRedirect();
  const clearHidingFilter = useClearHidingFilter();
  const row = useRef(opened);
  return {
    onSaved: (saved: StoredRow) => {
      row.current = { id: saved.id, savedAs: String(saved[titleColumn]) };
      return clearHidingFilter(saved);
    },
    leave: useCallback(() => redirect("list", name, undefined, undefined, returnTo(row.current)), [redirect, name]),
  };
};

/** The page for a new row. */
export const NewPage = () => <NewRow Form={RecordForm} {...useReturn(null)} />;

/** The page for the row whose id is the route's parameter. */
export const EditPage = () => {
  const { id = "" } = useParams<{ id: string }>();
  return <EditRow id={id} Form={RecordForm} {...useReturn({ id, savedAs: null })} />;
};
