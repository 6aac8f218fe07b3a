import { Box } from "@mui/material";
import type { SxProps, Theme } from "@mui/material/styles";
import { DataTable } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";
import { labelOf } from "../resource/fields.ts";
import { FieldValue } from "./FieldValue.tsx";
import { RowActions, RowTitle } from "./RowActions.tsx";
import { SelectionBar, SelectPage, SelectRow } from "./Selection.tsx";
import { useClearSelectionOnFilter } from "./useClearSelectionOnFilter.ts";

// Words break rather than widen the table, and the actions stay in sight when it is wider than the window all the same.
const tableSx = (titleColumn: string): SxProps<Theme> => ({
  "& .MuiTableCell-root": { px: 1.5, minWidth: "8.5rem", maxWidth: "20rem", overflowWrap: "anywhere" },
  "& .MuiTableCell-root.column-selection": { px: 1, minWidth: 0, width: "1%" },
  [`& .MuiTableCell-root.column-${titleColumn}`]: { minWidth: "11rem" },
  "& .MuiTableCell-root.column-actions": { position: { sm: "sticky" }, right: { sm: 0 }, minWidth: 0, width: "1%" },
  "& .MuiTableCell-body.column-actions": { bgcolor: "background.default" },
});

export const TableView = () => {
  const { list, fields, titleColumn } = useDescriptor();
  useClearSelectionOnFilter();
  return (
    <Box sx={{ overflowX: "auto", border: 1, borderColor: "divider", borderRadius: 1 }}>
      <SelectionBar />
      <DataTable bulkActionButtons={false} rowClick={false} sx={tableSx(titleColumn)}>
        <DataTable.Col source="selection" label={<SelectPage />} disableSort>
          <SelectRow />
        </DataTable.Col>
        {list.columns.map((column) => (
          <DataTable.Col
            key={column}
            source={column}
            label={labelOf(column, fields[column])}
            disableSort={["tags", "lines"].includes(fields[column]?.kind ?? "")}
          >
            {column === titleColumn ? <RowTitle /> : <FieldValue column={column} />}
          </DataTable.Col>
        ))}
        <DataTable.Col source="actions" label="Actions" disableSort>
          <RowActions />
        </DataTable.Col>
      </DataTable>
    </Box>
  );
};
