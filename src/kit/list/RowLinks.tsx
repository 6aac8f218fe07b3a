import Add from "@mui/icons-material/Add";
import EditOutlined from "@mui/icons-material/EditOutlined";
import { Box, Button, IconButton, Link, Tooltip } from "@mui/material";
import { LinkBase, useCreatePath, useRecordContext } from "react-admin";
import { MoveButtons } from "../order/MoveButtons.tsx";
import { useDescriptor } from "../resource/descriptor.ts";
import { DeleteButton } from "./DeleteButton.tsx";
import { useOpenForm } from "./inPlace/OpenForm.tsx";
import { newRow, opens } from "./inPlace/useOpenId.ts";

const useEditPath = (): string => {
  const { name } = useDescriptor();
  const record = useRecordContext();
  const createPath = useCreatePath();
  return createPath({ resource: name, type: "edit", ...(record ? { id: record.id } : {}) });
};

/** The row's title, leading to its editor where that is a page. */
export const TitleLink = () => {
  const { titleColumn } = useDescriptor();
  const forms = useOpenForm();
  const record = useRecordContext();
  const path = useEditPath();
  const title = String(record?.[titleColumn] ?? "");
  const bold = { fontWeight: 600 };
  if (forms) {
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

const EditAction = () => {
  const { titleColumn } = useDescriptor();
  const record = useRecordContext();
  const path = useEditPath();
  const forms = useOpenForm();
  if (!record) return null;
  const label = `Edit ${record[titleColumn]}`;
  const icon = <EditOutlined fontSize="small" />;
  if (!forms) {
    return (
      <IconButton component={LinkBase} to={path} size="small" aria-label={label}>
        {icon}
      </IconButton>
    );
  }
  return (
    <IconButton
      {...opens(record.id)}
      size="small"
      aria-label={label}
      disabled={forms.openId !== null}
      onClick={() => forms.open(record.id)}
    >
      {icon}
    </IconButton>
  );
};

/** Move, where the row is in an order that can be changed, edit and delete of one row. */
export const RowActions = () => (
  <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
    <MoveButtons />
    <Tooltip title="Edit">
      <span>
        <EditAction />
      </span>
    </Tooltip>
    <DeleteButton />
  </Box>
);

/** The way to the form of a new row. */
export const NewAction = ({ label }: { label: string }) => {
  const { name } = useDescriptor();
  const createPath = useCreatePath();
  const forms = useOpenForm();
  const look = { variant: "contained", startIcon: <Add />, sx: { whiteSpace: "nowrap" } } as const;
  if (forms) {
    return (
      <Button {...look} {...opens(newRow)} disabled={forms.openId !== null} onClick={() => forms.open(newRow)}>
        {label}
      </Button>
    );
  }
  return (
    <Button {...look} component={LinkBase} to={createPath({ resource: name, type: "create" })}>
      {label}
    </Button>
  );
};
