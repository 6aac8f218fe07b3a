import { Card, Skeleton } from "@mui/material";

/** Stands where a form will be. */
export const FormPlaceholder = () => (
  <Card sx={{ p: 2 }}>
    <Skeleton height={40} />
  </Card>
);
