import { Box, Button, Card, Skeleton, Stack, Typography } from "@mui/material";
import { useListContext } from "react-admin";
import { useDescriptor } from "../descriptor.ts";
import { cardGrid } from "./CardGrid.tsx";
import { NewLink } from "./RowLinks.tsx";

// Three in admin lists (spec 9).
const placeholders = ["first", "second", "third"];

/** What a list shows until its rows are here. */
export const Placeholders = () => {
  const { list } = useDescriptor();
  return (
    <Box sx={cardGrid(list.cardColumns)} role="status" aria-label="Loading">
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

/** Stands where rows would be. */
export const Message = ({ children }: { children: React.ReactNode }) => (
  <Stack
    spacing={2}
    sx={{
      alignItems: "center",
      py: 8,
      px: 2,
      border: 1,
      borderStyle: "dashed",
      borderColor: "divider",
      borderRadius: 1,
    }}
  >
    {children}
  </Stack>
);

/** A list without rows: the way to the first one, or out of a search that finds nothing. */
export const Empty = () => {
  const { phrases } = useDescriptor();
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.values(filterValues).some((value) => value !== "");
  return (
    <Message>
      <Typography>{isFiltered ? `No ${phrases.many} match.` : phrases.empty}</Typography>
      {isFiltered ? <Button onClick={() => setFilters({})}>Show all</Button> : <NewLink label={phrases.emptyButton} />}
    </Message>
  );
};

/** A list that could not be read. */
export const Unreadable = () => {
  const { phrases } = useDescriptor();
  const { refetch } = useListContext();
  return (
    <Message>
      <Typography>{phrases.fetchListFailed}.</Typography>
      <Button onClick={() => void refetch()}>Try again</Button>
    </Message>
  );
};
