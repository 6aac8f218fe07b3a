import EditOutlined from "@mui/icons-material/EditOutlined";
import { Card, IconButton, Tooltip, Typography } from "@mui/material";
import type { Ref } from "react";
import { RowDelete } from "#kit/list/RowDelete.tsx";
import { MoveButtons } from "#kit/order/MoveButtons.tsx";
import { words } from "./useCategories.ts";

interface CategoryRowProps {
  name: string;
  /** The form of another category is open, which is not to be lost. */
  isEditClosed: boolean;
  editRef: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onDelete: () => Promise<boolean>;
}

/** One category, and what can be done with it. */
export const CategoryRow = ({ name, isEditClosed, editRef, onEdit, onDelete }: CategoryRowProps) => (
  <Card sx={{ py: 1, px: 2, display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end" }}>
    <Typography sx={{ flex: "1 1 8rem", minWidth: 0, overflowWrap: "anywhere", fontWeight: 600 }}>{name}</Typography>
    <MoveButtons />
    <Tooltip title="Edit">
      <span>
        <IconButton ref={editRef} size="small" aria-label={`Edit ${name}`} disabled={isEditClosed} onClick={onEdit}>
          <EditOutlined fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
    <RowDelete label={`Delete ${name}`} warning={words.deleteWarning} onDelete={onDelete} />
  </Card>
);
