import { Box } from "@mui/material";
import type { MouseEvent } from "react";
import { DataTable } from "react-admin";
import { labelOf } from "#shared/tables/values.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import { RowReview } from "../review/ReviewNote.tsx";
import { FieldValue } from "./FieldValue.tsx";
import { RowActions, RowTitle } from "./RowActions.tsx";
import { SelectionBar, SelectPage, SelectRow, useSelectionReset } from "./Selection.tsx";
import { frameSx, tableSx } from "./tableSx.ts";
import { useRowVisits } from "./useRowVisits.ts";

// These elements handle clicks themselves.
const controls = "a, button, input, .column-selection, .column-actions";

/** Opens the form of the clicked row. Ignores clicks that select text. */
const openRow = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
  if (!(target instanceof Element) || target.closest(controls) || getSelection()?.type === "Range") return;
  const opener = target.closest("tbody tr")?.querySelector("[data-opens] > *");
  opener?.dispatchEvent(
    new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
};

const Views = () => useRowVisits()?.recent.toLocaleString("en");

export const TableView = () => {
  const { list, fields, titleColumn, draftsOnly, draft } = useDescriptor();
  useSelectionReset();
  return (
    <Box sx={frameSx} onClick={openRow}>
      <SelectionBar />
      <DataTable bulkActionButtons={false} rowClick={false} sx={tableSx(titleColumn, fields)}>
        {!draftsOnly && (
          <DataTable.Col source="selection" label={<SelectPage />} disableSort>
            <SelectRow />
          </DataTable.Col>
        )}
        {list.columns.map((column) => (
          <DataTable.Col
            key={column}
            source={column}
            label={labelOf(column, fields[column])}
            disableSort={["tags", "lines"].includes(fields[column]?.kind ?? "")}
          >
            {column === titleColumn ? <RowTitle /> : <FieldValue column={column} isOneLine />}
            {column === titleColumn && <RowReview />}
          </DataTable.Col>
        ))}
        {draft && !draftsOnly && <DataTable.Col source="views" label="Views (30 days)" field={Views} disableSort />}
        <DataTable.Col source="actions" label="Actions" disableSort>
          <RowActions />
        </DataTable.Col>
      </DataTable>
    </Box>
  );
};
