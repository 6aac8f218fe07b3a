import { Box, Button, Card, Skeleton, Typography } from "@mui/material";
import type { SxProps, Theme } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useListContext } from "react-admin";
import { EmptyState } from "#ui/EmptyState.tsx";
import { useDescriptor } from "../resource/descriptor.ts";
import { cardGrid } from "./CardGrid.tsx";
import { isFiltered } from "./filter.ts";
import { NewButton } from "./RowActions.tsx";

// Three in admin lists (behaviour 15.1).
const cards = ["first", "second", "third"];

interface SkeletonCardsProps {
  sx: SxProps<Theme>;
  children: ReactNode;
}

const SkeletonCards = ({ sx, children }: SkeletonCardsProps) => (
  <Box sx={sx} role="status" aria-label="Loading">
    {cards.map((card) => (
      <Card key={card} data-testid="placeholder" sx={{ p: 2 }}>
        {children}
      </Card>
    ))}
  </Box>
);

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
      {!isSearch && !readOnly && <NewButton label={labels.emptyButton} isSecond />}
    </EmptyState>
  );
};
