import { Box, Stack } from "@mui/material";
import { useDescriptor } from "../resource/descriptor.ts";
import type { Fields } from "../resource/fields.ts";
import { belowHeader } from "../ui/header.ts";
import { FieldInput } from "./FieldInput.tsx";

const rowsOf = (fields: Fields, columns: readonly string[]): string[][] => {
  const rows: string[][] = [];
  for (const column of columns) {
    const last = rows.at(-1);
    if (fields[column]?.beside && last) last.push(column);
    else rows.push([column]);
  }
  return rows;
};

const Rows = ({ columns: all }: { columns: readonly string[] }) => {
  const { fields } = useDescriptor();
  const widthOf = (column: string): string => (fields[column]?.kind === "toggle" ? "auto" : "minmax(0, 1fr)");
  return (
    <Stack spacing={3}>
      {rowsOf(fields, all).map((columns) => (
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

// A long panel scrolls by itself, below the page's header.
const panelSx = {
  position: { lg: "sticky" },
  top: { lg: belowHeader("19px") },
  maxHeight: { lg: `calc(100dvh - ${belowHeader("43px")})` },
  overflowY: { lg: "auto" },
  boxSizing: "border-box",
  p: 2,
  border: 1,
  borderColor: "divider",
  borderRadius: 2,
  bgcolor: "background.paper",
};

/** The inputs of a form; on wide screens some of them in a sticky side panel. */
export const FormRows = () => {
  const { fields } = useDescriptor();
  const columns = Object.keys(fields);
  const aside = columns.filter((column) => fields[column]?.aside);
  if (aside.length === 0) return <Rows columns={columns} />;
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 340px" },
      }}
    >
      <Rows columns={columns.filter((column) => !aside.includes(column))} />
      <Box component="section" aria-label="Details" sx={panelSx}>
        <Rows columns={aside} />
      </Box>
    </Box>
  );
};
