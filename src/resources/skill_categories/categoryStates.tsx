import { Button, Card, Skeleton, Stack, Typography } from "@mui/material";
import { Message } from "#kit/Message.tsx";

// Three in admin lists (spec 9).
const placeholders = ["first", "second", "third"];

/** Stands in for the categories until they are here. */
export const Placeholders = () => (
  <Stack spacing={1} role="status" aria-label="Loading">
    {placeholders.map((placeholder) => (
      <Card key={placeholder} data-testid="placeholder" sx={{ py: 1, px: 2 }}>
        <Skeleton width="40%" height={34} />
      </Card>
    ))}
  </Stack>
);

/** Says that there is nothing to show, and what to do about it. */
export const Nothing = ({ text, button, onPress }: { text: string; button: string; onPress: () => void }) => (
  <Message>
    <Typography>{text}</Typography>
    <Button onClick={onPress}>{button}</Button>
  </Message>
);
