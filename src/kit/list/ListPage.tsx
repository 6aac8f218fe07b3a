import { useEffect } from "react";
import { ListBase, type ListParams, useListContext, useStore } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";
import { notifyReadFailure } from "../resource/notify.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { CardGrid } from "./CardGrid.tsx";
import { ListPagination } from "./ListPagination.tsx";
import { EmptyList, ListSkeleton } from "./listPlaceholders.tsx";
import { OrderedCards } from "./OrderedCards.tsx";
import { RowCount } from "./RowCount.tsx";
import { TableView } from "./TableView.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { listKey, useView } from "./ViewSwitch.tsx";

/**
 * react-admin forgets the page of a list without a filter, even an empty one. An address may have
 * none; adding it takes a navigation, which a quick click on a row would overtake.
 */
const useStoredFilter = (storeKey: string): void => {
  const [params, setParams] = useStore<Partial<ListParams> | undefined>(storeKey);
  useEffect(() => {
    if (params && !params.filter) setParams({ ...params, filter: {} });
  }, [params, setParams]);
};

const rowsPerPage = 24;
// Only a whole group can be reordered, so ordered cards are on one page.
const maxRows = 1000;

const Rows = ({ isUnpaged }: { isUnpaged: boolean }) => {
  const [view] = useView();
  const { ordered, labels, readOnly } = useDescriptor();
  const { isPending, error, total = 0, data = [], refetch } = useListContext();
  if (isPending) return <ListSkeleton />;
  if (error && data.length === 0) return <LoadError what={labels.fetchListFailed} onRetry={() => void refetch()} />;
  if (total === 0) return <EmptyList />;
  const cards = ordered ? <OrderedCards /> : <CardGrid rows={data} />;
  return (
    <>
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
        meta: { columns: list.read, search: list.search },
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
