import DeleteOutline from "@mui/icons-material/DeleteOutline";
import EditOutlined from "@mui/icons-material/EditOutlined";
import { Card, IconButton, Tooltip, Typography } from "@mui/material";
import type { Ref } from "react";
import { MoveButtons } from "#kit/order/MoveButtons.tsx";

interface CategoryRowProps {
  name: string;
  editRef: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onDelete: () => void;
}

/** One category, and what can be done with it. */
export const CategoryRow = ({ name, editRef, onEdit, onDelete }: CategoryRowProps) => (
  <Card sx={{ py: 1, px: 2, display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end" }}>
    <Typography sx={{ flex: "1 1 8rem", minWidth: 0, overflowWrap: "anywhere", fontWeight: 600 }}>{name}</Typography>
    <MoveButtons />
    <Tooltip title="Edit">
      <IconButton ref={editRef} size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        <EditOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
    <Tooltip title="Delete">
      <IconButton size="small" aria-label={`Delete ${name}`} onClick={onDelete}>
        <DeleteOutline fontSize="small" />
      </IconButton>
    </Tooltip>
  </Card>
);
