import { Button, Skeleton, Typography } from "@mui/material";
import { useListContext } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { SkeletonCards } from "../ui/SkeletonCards.tsx";
import { cardGrid } from "./CardGrid.tsx";
import { isFiltered } from "./isFiltered.ts";
import { NewButton } from "./RowActions.tsx";

export const ListSkeleton = () => {
  const { list } = useDescriptor();
  return (
    <SkeletonCards sx={cardGrid(list.cardColumns)}>
      <Skeleton width="60%" height={32} />
      <Skeleton />
      <Skeleton width="80%" />
    </SkeletonCards>
  );
};

export const EmptyList = () => {
  const { labels, readOnly } = useDescriptor();
  const { filterValues, setFilters } = useListContext();
  const isSearch = isFiltered(filterValues);
  return (
    <EmptyState>
      <Typography>{isSearch ? `No ${labels.many} match.` : labels.empty}</Typography>
      {isSearch && <Button onClick={() => setFilters({})}>Show all</Button>}
      {!isSearch && !readOnly && <NewButton label={labels.emptyButton} />}
    </EmptyState>
  );
};
