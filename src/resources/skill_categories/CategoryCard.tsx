import { Card, Typography } from "@mui/material";
import { useId } from "react";
import { useRecordContext } from "react-admin";
import { RowActions, RowTitle } from "#kit/list/RowActions.tsx";
import { FormSlot, useOpenForm } from "./InlineForm.tsx";

export const CategoryCard = () => {
  const record = useRecordContext();
  const { openId } = useOpenForm();
  const titleId = useId();
  if (record && record.id === openId) return <FormSlot />;
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{ py: 1, px: 2, display: "flex", flexWrap: "wrap", alignItems: "center" }}
    >
      <Typography component="h2" id={titleId} sx={{ flex: "1 1 8rem", minWidth: 0, overflowWrap: "anywhere" }}>
        <RowTitle />
      </Typography>
      <RowActions />
    </Card>
  );
};
