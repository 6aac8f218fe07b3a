import { Box, Typography } from "@mui/material";
import { Fragment, useEffect } from "react";
import { ListBase, type ListParams, type RaRecord, RecordContextProvider, useListContext, useStore } from "react-admin";
import { LoadError } from "#ui/LoadError.tsx";
import { notifyReadFailure } from "#ui/notify.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { visuallyHidden } from "#ui/visuallyHidden.ts";
import { Sortable } from "../order/Sortable.tsx";
import { useReorder } from "../order/useReorder.ts";
import { type Grouping, useDescriptor } from "../resource/descriptor.ts";
import { usePickOptions } from "../resource/usePickOptions.ts";
import { CardGrid, cardGrid } from "./CardGrid.tsx";
import { isFiltered } from "./filter.ts";
import { ListPagination } from "./ListPagination.tsx";
import { EmptyList, ListSkeleton } from "./listPlaceholders.tsx";
import { CardSelection } from "./Selection.tsx";
import { TableView } from "./TableView.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { listKey, useView } from "./ViewSwitch.tsx";

/** Announces to screen readers how many cards match the filter. In tables the selection bar does that. */
const RowCount = () => {
  const { labels } = useDescriptor();
  const { isPending, error, total = 0, filterValues } = useListContext();
  const count = `${total === 0 ? "No" : total} ${total === 1 ? labels.one : labels.many}`;
  return (
    <Box role="status" sx={visuallyHidden}>
      {isFiltered(filterValues) && !isPending && !error && `${count} found`}
    </Box>
  );
};

const useIsReorderable = (): boolean => {
  const { list, draftsOnly } = useDescriptor();
  const { data = [], total, filterValues, sort } = useListContext();
  return (
    !draftsOnly &&
    !isFiltered(filterValues) &&
    sort.field === list.sort.field &&
    sort.order === "ASC" &&
    data.length === total
  );
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
      columns={list.cardColumns === "tiles" ? undefined : list.cardColumns}
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

const OrderedCards = () => {
  const { ordered, labels } = useDescriptor();
  const { data = [] } = useListContext();
  return ordered?.within ? <GroupedCards {...ordered.within} /> : <OrderedGroup rows={data} label={labels.title} />;
};

/**
 * Adds an empty filter to the stored list parameters. Without a filter, react-admin forgets the page of a list. Adding it to the URL
 * would take a navigation, which could cancel a quick click on a row.
 */
const useStoredFilter = (storeKey: string): void => {
  const [params, setParams] = useStore<Partial<ListParams> | undefined>(storeKey);
  useEffect(() => {
    if (params && !params.filter) setParams({ ...params, filter: {} });
  }, [params, setParams]);
};

const rowsPerPage = 24;
// Only a complete group can be reordered, so ordered cards are on one page.
const maxRows = 1000;

const Rows = ({ isUnpaged }: { isUnpaged: boolean }) => {
  const [view] = useView();
  const { ordered, labels, readOnly, list } = useDescriptor();
  const { isPending, error, total = 0, data = [], refetch } = useListContext();
  if (isPending) return <ListSkeleton />;
  if (error && data.length === 0)
    return <LoadError what={labels.fetchListFailed} error={error} onRetry={() => void refetch()} />;
  if (total === 0) return <EmptyList />;
  const cards = ordered ? <OrderedCards /> : <CardGrid rows={data} />;
  return (
    <>
      {view === "cards" && list.cardColumns === "tiles" && <CardSelection />}
      {view === "cards" ? cards : <TableView />}
      {readOnly && total > rowsPerPage && <ListPagination sizes={[rowsPerPage]} />}
      {!readOnly && !isUnpaged && <ListPagination sizes={[12, rowsPerPage, 48]} />}
    </>
  );
};

export const ListPage = () => {
  const { name, labels, list, ordered, inline, readOnly } = useDescriptor();
  const [view] = useView();
  useStoredFilter(listKey(name, view));
  const isUnpaged = view === "cards" && ordered !== null;
  const rows = (
    <ListBase
      key={view}
      storeKey={listKey(name, view)}
      sort={list.sort}
      perPage={isUnpaged ? maxRows : rowsPerPage}
      queryOptions={{
        meta: { columns: list.read, search: list.search, from: list.from },
        onError: (error) => notifyReadFailure(labels.fetchListFailed, error),
      }}
    >
      <PageHeader title={labels.title} description={labels.description} />
      {!readOnly && <Toolbar />}
      {inline && <inline.FormAbove />}
      {view === "cards" && <RowCount />}
      <Rows isUnpaged={isUnpaged} />
    </ListBase>
  );
  return inline ? <inline.Provider>{rows}</inline.Provider> : rows;
};
