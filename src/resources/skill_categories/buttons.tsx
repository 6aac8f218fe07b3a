import Add from "@mui/icons-material/Add";
import EditOutlined from "@mui/icons-material/EditOutlined";
import { Button, Card, IconButton, Typography } from "@mui/material";
import { useId } from "react";
import { useRecordContext } from "react-admin";
import { RowActions, RowTitle } from "#kit/list/RowActions.tsx";
import { editButtonId, newRow } from "#kit/list/useOpenId.ts";
import type { NewButtonProps } from "#kit/resource/descriptor.ts";
import { FormSlot, useOpenForm } from "./InlineForm.tsx";

export const NewCategory = ({ label, id, isSecondary = false }: NewButtonProps) => {
  const { openId, open } = useOpenForm();
  return (
    <Button
      {...(id ? { id } : {})}
      variant={isSecondary ? "outlined" : "contained"}
      startIcon={<Add />}
      disabled={openId !== null}
      onClick={() => open(newRow)}
      sx={{ whiteSpace: "nowrap" }}
    >
      {label}
    </Button>
  );
};

export const EditCategory = () => {
  const record = useRecordContext();
  const { openId, open } = useOpenForm();
  if (!record) return null;
  return (
    <IconButton
      id={editButtonId(record.id)}
      size="small"
      aria-label={`Edit ${record.name}`}
      disabled={openId !== null}
      onClick={() => open(record.id)}
    >
      <EditOutlined fontSize="small" />
    </IconButton>
  );
};

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
