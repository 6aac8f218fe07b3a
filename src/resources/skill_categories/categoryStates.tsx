import { Button, Skeleton, Typography } from "@mui/material";
import { Message } from "#kit/Message.tsx";
import { PlaceholderCards } from "#kit/PlaceholderCards.tsx";
import { words } from "./useCategories.ts";

/** Stands in for the categories until they are here. */
export const Placeholders = () => (
  <PlaceholderCards sx={{ display: "grid", gap: 1 }}>
    <Skeleton width="40%" />
  </PlaceholderCards>
);

/** Says that there are no categories, and leads to the first one. */
export const NoCategories = ({ onAdd }: { onAdd: () => void }) => (
  <Message>
    <Typography>{words.empty}</Typography>
    <Button onClick={onAdd}>{words.emptyButton}</Button>
  </Message>
);
