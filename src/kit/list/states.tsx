import { Button, Skeleton, Typography } from "@mui/material";
import { useListContext } from "react-admin";
import { useDescriptor } from "../descriptor.ts";
import { Message } from "../Message.tsx";
import { PlaceholderCards } from "../PlaceholderCards.tsx";
import { cardGrid } from "./CardGrid.tsx";
import { isFiltered } from "./isFiltered.ts";
import { NewAction } from "./RowLinks.tsx";

/** What a list shows until its rows are here. */
export const Placeholders = () => {
  const { list } = useDescriptor();
  return (
    <PlaceholderCards sx={cardGrid(list.cardColumns)}>
      <Skeleton width="60%" height={32} />
      <Skeleton />
      <Skeleton width="80%" />
    </PlaceholderCards>
  );
};

/** A list without rows: the way to the first one, or out of a search that finds nothing. */
export const Empty = () => {
  const { phrases } = useDescriptor();
  const { filterValues, setFilters } = useListContext();
  const isSearch = isFiltered(filterValues);
  return (
    <Message>
      <Typography>{isSearch ? `No ${phrases.many} match.` : phrases.empty}</Typography>
      {isSearch ? <Button onClick={() => setFilters({})}>Show all</Button> : <NewAction label={phrases.emptyButton} />}
    </Message>
  );
};
