import { Card, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { RowActions, RowTitle } from "#kit/list/RowActions.tsx";
import { FormSlot, useOpenForm } from "./InlineForm.tsx";

export const CategoryCard = () => {
  const record = useRecordContext();
  const { openId } = useOpenForm();
  if (record && record.id === openId) return <FormSlot />;
  return (
    <Card component="article" sx={{ py: 1, px: 2, display: "flex", flexWrap: "wrap", alignItems: "center" }}>
      <Typography component="h2" sx={{ flex: "1 1 8rem", minWidth: 0, overflowWrap: "anywhere" }}>
        <RowTitle />
      </Typography>
      <RowActions />
    </Card>
  );
};
