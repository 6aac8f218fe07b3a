import { Alert } from "@mui/material";
import { useSessionKeeping } from "../auth/SessionContext.tsx";
import { storageNotices } from "../auth/storageNotice.ts";

export const StorageNotice = () => {
  const notice = storageNotices[useSessionKeeping()];
  return notice ? (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {notice}
    </Alert>
  ) : null;
};
