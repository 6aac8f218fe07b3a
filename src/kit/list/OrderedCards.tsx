import { Box, Typography } from "@mui/material";
import { Fragment } from "react";
import { type RaRecord, RecordContextProvider, useListContext } from "react-admin";
import { Sortable } from "../order/Sortable.tsx";
import { useReorder } from "../order/useReorder.ts";
import type { Grouping } from "../resource/descriptor.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import { usePickOptions } from "../resource/usePickOptions.ts";
import { CardGrid, cardGrid } from "./CardGrid.tsx";
import { isFiltered } from "./isFiltered.ts";
import { ListSkeleton } from "./listPlaceholders.tsx";

const useIsReorderable = (): boolean => {
  const { list } = useDescriptor();
  const { data = [], total, filterValues, sort } = useListContext();
  return !isFiltered(filterValues) && sort.field === list.sort.field && sort.order === "ASC" && data.length === total;
};

const OrderedGroup = ({ rows, label }: { rows: RaRecord[]; label: string }) => {
  const { name, list, titleColumn, labels } = useDescriptor();
  const { refetch } = useListContext();
  const { reorder, isBusy } = useReorder({ resource: name, failed: labels.reorderFailed, refetch });
  if (!useIsReorderable()) return <CardGrid rows={rows} />;
  return (
    <Sortable
      rows={rows}
      nameOf={(row) => String(row[titleColumn])}
      onReorder={(ids) => void reorder(ids)}
      isBusy={isBusy}
      label={label}
      columns={list.cardColumns}
      sx={cardGrid(list.cardColumns, 0.75)}
    >
      {(row) => (
        <RecordContextProvider value={row}>
          <list.Card />
        </RecordContextProvider>
      )}
    </Sortable>
  );
};

const GroupedCards = ({ column, source }: Grouping) => {
  const { data = [] } = useListContext();
  const { names, isPending } = usePickOptions(source);
  if (isPending) return <ListSkeleton />;
  return [...new Set([...names, ...data.map((row) => String(row[column]))])].map((name) => {
    const rows = data.filter((row) => row[column] === name);
    if (rows.length === 0) return <Fragment key={name} />;
    return (
      <Box component="section" key={name} aria-label={name} sx={{ mb: 4 }}>
        <Typography component="h2" variant="h5" sx={{ mb: 1.5, overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        <OrderedGroup rows={rows} label={name} />
      </Box>
    );
  });
};

export const OrderedCards = () => {
  const { ordered, labels } = useDescriptor();
  const { data = [] } = useListContext();
  return ordered?.within ? <GroupedCards {...ordered.within} /> : <OrderedGroup rows={data} label={labels.title} />;
};
