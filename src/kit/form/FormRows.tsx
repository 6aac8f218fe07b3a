import { Box, Stack } from "@mui/material";
import { useDescriptor } from "../resource/descriptor.ts";
import type { Fields } from "../resource/fields.ts";
import { FieldInput } from "./FieldInput.tsx";

const rowsOf = (fields: Fields): string[][] => {
  const rows: string[][] = [];
  for (const [column, { beside }] of Object.entries(fields)) {
    const last = rows.at(-1);
    if (beside && last) last.push(column);
    else rows.push([column]);
  }
  return rows;
};

export const FormRows = () => {
  const { fields } = useDescriptor();
  const widthOf = (column: string): string => (fields[column]?.kind === "toggle" ? "auto" : "minmax(0, 1fr)");
  return (
    <Stack spacing={3}>
      {rowsOf(fields).map((columns) => (
        <Box
          key={columns.join()}
          sx={{
            display: "grid",
            gap: { xs: 3, sm: 2 },
            alignItems: "start",
            gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: columns.map(widthOf).join(" ") },
          }}
        >
          {columns.map((column) => (
            <FieldInput key={column} column={column} />
          ))}
        </Box>
      ))}
    </Stack>
  );
};
