import DeleteOutline from "@mui/icons-material/DeleteOutline";
import { IconButton, Tooltip } from "@mui/material";
import { DeleteWithConfirm } from "./DeleteWithConfirm.tsx";

interface RowDeleteProps {
  label: string;
  warning: string;
  onDelete: () => Promise<boolean>;
}

export const RowDelete = ({ label, ...deletion }: RowDeleteProps) => (
  <DeleteWithConfirm {...deletion}>
    {(trigger) => (
      <Tooltip title="Delete">
        <IconButton {...trigger} aria-label={label} size="small">
          <DeleteOutline fontSize="small" />
        </IconButton>
      </Tooltip>
    )}
  </DeleteWithConfirm>
);
