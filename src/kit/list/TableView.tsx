import { Box } from "@mui/material";
import { DataTable } from "react-admin";
import { useDescriptor } from "../descriptor.ts";
import { labelOf } from "../fields.ts";
import { Cell } from "./Cell.tsx";
import { RowActions, TitleLink } from "./RowLinks.tsx";
import { SelectionBar, SelectPage, SelectRow } from "./Selection.tsx";

/** The page of rows as a table: sorted by its headings, with rows to select for deletion. */
export const TableView = () => {
  const { list, fields, titleColumn } = useDescriptor();
  return (
    <Box sx={{ overflowX: "auto", border: 1, borderColor: "divider", borderRadius: 1 }}>
      <SelectionBar />
      <DataTable bulkActionButtons={false} rowClick={false}>
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
            {column === titleColumn ? <TitleLink /> : <Cell column={column} />}
          </DataTable.Col>
        ))}
        <DataTable.Col source="actions" label="Actions" disableSort>
          <RowActions />
        </DataTable.Col>
      </DataTable>
    </Box>
  );
};
