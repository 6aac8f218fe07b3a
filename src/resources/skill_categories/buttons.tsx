import Add from "@mui/icons-material/Add";
import EditOutlined from "@mui/icons-material/EditOutlined";
import { Button, IconButton } from "@mui/material";
import { useRecordContext } from "react-admin";
import { useOpenForm } from "./InlineForm.tsx";
import { editButtonId, newRow } from "./useOpenId.ts";

export const NewCategory = ({ label, id }: { label: string; id?: string }) => {
  const { openId, open } = useOpenForm();
  return (
    <Button
      {...(id ? { id } : {})}
      variant="contained"
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
