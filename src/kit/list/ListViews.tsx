import { Box } from "@mui/material";
import { DataTable, RecordContextProvider, useListContext } from "react-admin";
import { useDescriptor } from "../descriptor.ts";
import { labelOf } from "../fields.ts";
import { Cell } from "./Cell.tsx";
import { RowActions, TitleLink } from "./RowLinks.tsx";
import { SelectionBar, SelectPage, SelectRow } from "./Selection.tsx";

/** The rows of a wide or narrow screen's card grid. */
export const cardGrid = (columns: number) => ({
  display: "grid",
  gap: 2,
  gridTemplateColumns: {
    xs: "minmax(0, 1fr)",
    md: `repeat(${Math.min(columns, 2)}, minmax(0, 1fr))`,
    lg: `repeat(${columns}, minmax(0, 1fr))`,
  },
});

/** The page of rows as cards. */
export const CardView = () => {
  const { list } = useDescriptor();
  const { data = [] } = useListContext();
  const { Card } = list;
  return (
    <Box sx={cardGrid(list.cardColumns)}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Card />
        </RecordContextProvider>
      ))}
    </Box>
  );
};

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
