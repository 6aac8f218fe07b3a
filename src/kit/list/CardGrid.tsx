import { Box } from "@mui/material";
import { type RaRecord, RecordContextProvider } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";

export const cardGrid = (columns: number, gapOnPhone = 2) => ({
  display: "grid",
  gap: { xs: gapOnPhone, md: 2 },
  gridTemplateColumns: {
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
