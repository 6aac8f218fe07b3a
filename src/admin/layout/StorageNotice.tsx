import { Alert } from "@mui/material";
import { useSessionPersistence } from "../auth/SessionContext.tsx";
import { storageNotices } from "../auth/storageNotice.ts";

export const StorageNotice = () => {
  const notice = storageNotices[useSessionPersistence()];
  return notice ? (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {notice}
    </Alert>
  ) : null;
};
