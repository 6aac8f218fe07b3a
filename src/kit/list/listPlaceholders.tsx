import { Box, Button, Card, Skeleton, Typography } from "@mui/material";
import { useListContext } from "react-admin";
import { EmptyState } from "#ui/EmptyState.tsx";
import { useDescriptor } from "../resource/descriptor.ts";
import { cardGrid } from "./CardGrid.tsx";
import { isFiltered } from "./filter.ts";
import { NewButton } from "./RowActions.tsx";
import { useView } from "./ViewSwitch.tsx";

// Admin lists show three (behaviour 15.1).
const placeholders = ["first", "second", "third"];

export const ListSkeleton = () => {
  const { list } = useDescriptor();
  const [view] = useView();
  return (
    <Box sx={cardGrid(view === "table" ? 1 : list.cardColumns)} role="status" aria-label="Loading">
      {placeholders.map((placeholder) => (
        <Card key={placeholder} data-testid="placeholder" sx={{ p: 2 }}>
          <Skeleton width="60%" height={32} />
          <Skeleton />
          <Skeleton width="80%" />
        </Card>
      ))}
    </Box>
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
      {!isSearch && !readOnly && <NewButton label={labels.emptyButton} isSecondary />}
    </EmptyState>
  );
};
