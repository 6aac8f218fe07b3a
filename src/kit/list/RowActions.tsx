import Add from "@mui/icons-material/Add";
import EditOutlined from "@mui/icons-material/EditOutlined";
import { Box, Button, IconButton, Link, Tooltip } from "@mui/material";
import type { ReactNode } from "react";
import { LinkBase, useCreatePath, useRecordContext } from "react-admin";
import { DragHandle } from "../order/DragHandle.tsx";
import { MoveButtons } from "../order/MoveButtons.tsx";
import { type NewButtonProps, useDescriptor } from "../resource/descriptor.ts";
import { RowDelete } from "../ui/DeleteWithConfirm.tsx";
import { useDeletion } from "./useDeletion.ts";

/** The path of the form of the row in context. */
export const useEditPath = (): string => {
  const { name } = useDescriptor();
  const record = useRecordContext();
  const createPath = useCreatePath();
  return createPath({ resource: name, type: "edit", ...(record ? { id: record.id } : {}) });
};

/** The row's title, linked to its form. @param children the text, if it is not the stored column */
export const RowTitle = ({ children }: { children?: ReactNode }) => {
  const { titleColumn, inline } = useDescriptor();
  const record = useRecordContext();
  const path = useEditPath();
  const title = children ?? String(record?.[titleColumn] ?? "");
  const bold = { fontWeight: 600 };
  if (inline) {
    return (
      <Box component="span" sx={bold}>
        {title}
      </Box>
    );
  }
  return (
    <Link component={LinkBase} to={path} color="text.primary" underline="hover" sx={bold}>
      {title}
    </Link>
  );
};

const EditLink = () => {
  const { titleColumn } = useDescriptor();
  const record = useRecordContext();
  const path = useEditPath();
  if (!record) return null;
  return (
    <IconButton component={LinkBase} to={path} size="small" aria-label={`Edit ${record[titleColumn]}`}>
      <EditOutlined fontSize="small" />
    </IconButton>
  );
};

/** The buttons of a row: drag, move, edit and delete. */
export const RowActions = () => {
  const { inline } = useDescriptor();
  const { title, ...deletion } = useDeletion();
  return (
    <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
      <DragHandle />
      <MoveButtons />
      <Tooltip title="Edit">
        <span data-opens>{inline ? <inline.EditButton /> : <EditLink />}</span>
      </Tooltip>
      <RowDelete label={`Delete ${title}`} {...deletion} />
    </Box>
  );
};

export const newButtonId = "new-row";

export const NewButton = ({ label, id }: NewButtonProps) => {
  const { name, inline } = useDescriptor();
  const createPath = useCreatePath();
  const named = id ? { id } : {};
  if (inline) return <inline.NewButton label={label} {...named} />;
  return (
    <Button
      {...named}
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
