import Add from "@mui/icons-material/Add";
import EditOutlined from "@mui/icons-material/EditOutlined";
import { Box, Button, IconButton, Link, Tooltip } from "@mui/material";
import { LinkBase, useCreatePath, useRecordContext } from "react-admin";
import { useDescriptor } from "../descriptor.ts";
import { MoveButtons } from "../order/MoveButtons.tsx";
import { DeleteButton } from "./DeleteButton.tsx";

const useEditPath = (): string => {
  const { name } = useDescriptor();
  const record = useRecordContext();
  const createPath = useCreatePath();
  return createPath({ resource: name, type: "edit", ...(record ? { id: record.id } : {}) });
};

/** The row's title, leading to its editor. */
export const TitleLink = () => {
  const { titleColumn } = useDescriptor();
  const record = useRecordContext();
  const path = useEditPath();
  return (
    <Link component={LinkBase} to={path} color="text.primary" underline="hover" sx={{ fontWeight: 600 }}>
      {String(record?.[titleColumn] ?? "")}
    </Link>
  );
};

/** Move, where the row is in an order that can be changed, edit and delete of one row. */
export const RowActions = () => {
  const { titleColumn } = useDescriptor();
  const record = useRecordContext();
  const path = useEditPath();
  return (
    <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
      <MoveButtons />
      <Tooltip title="Edit">
        <IconButton component={LinkBase} to={path} size="small" aria-label={`Edit ${record?.[titleColumn]}`}>
          <EditOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <DeleteButton />
    </Box>
  );
};

/** The way to the form of a new row. */
export const NewLink = ({ label }: { label: string }) => {
  const { name } = useDescriptor();
  const createPath = useCreatePath();
  return (
    <Button
      component={LinkBase}
      to={createPath({ resource: name, type: "create" })}
      variant="contained"
      startIcon={<Add />}
      sx={{ whiteSpace: "nowrap" }}
    >
      {label}
    </Button>
  );
};
