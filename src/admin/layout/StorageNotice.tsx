import { Alert } from "@mui/material";
import { useSessionKeeping } from "../auth/SessionContext.tsx";
import { storageNotices } from "../auth/storageNotice.ts";

/** Says what the browser will not keep, where it keeps nothing. */
export const StorageNotice = () => {
  const notice = storageNotices[useSessionKeeping()];
  return notice ? (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {notice}
    </Alert>
  ) : null;
};
