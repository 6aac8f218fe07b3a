import { Box, Button, Card, Skeleton, Typography } from "@mui/material";
import { useListContext } from "react-admin";
import { useDescriptor } from "../descriptor.ts";
import { Message } from "../Message.tsx";
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
