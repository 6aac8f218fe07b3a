import { Box } from "@mui/material";
import { type RaRecord, RecordContextProvider } from "react-admin";
import { type ListDescriptor, useDescriptor } from "../resource/descriptor.ts";

export const cardGrid = (columns: ListDescriptor["cardColumns"], gapOnPhone = 2) => ({
  display: "grid",
  alignItems: "start",
  gap: { xs: gapOnPhone, md: 2 },
  gridTemplateColumns:
    columns === "tiles"
      ? "repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))"
      : {
          xs: "minmax(0, 1fr)",
          md: `repeat(${Math.min(columns, 2)}, minmax(0, 1fr))`,
          lg: `repeat(${columns}, minmax(0, 1fr))`,
        },
});

export const CardGrid = ({ rows }: { rows: readonly RaRecord[] }) => {
  const { cardColumns, Card } = useDescriptor().list;
  return (
    <Box sx={cardGrid(cardColumns)}>
      {rows.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Card />
        </RecordContextProvider>
      ))}
    </Box>
  );
};
