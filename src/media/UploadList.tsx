import Close from "@mui/icons-material/Close";
import { Box, Button, IconButton, LinearProgress, List, ListItem, Tooltip, Typography } from "@mui/material";
import { pluralize } from "#shared/base/text.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { visuallyHidden } from "#ui/visuallyHidden.ts";
import type { Upload, Uploading } from "./useUploads.ts";

const statusOf = (uploads: readonly Upload[]): string => {
  const failed = uploads.filter(({ problem }) => problem !== null);
  const running = uploads.length - failed.length;
  if (running > 0) return `Uploading ${pluralize(running, "file", "files")}`;
  return failed.map(({ file, problem }) => `${file.name}: ${problem}`).join(" ");
};

// A longer list scrolls, so that the page below stays visible.
const maxRows = 5;
const scrolledSx = { maxHeight: "40vh", overflowY: "auto" } as const;

interface UploadListProps {
  uploading: Pick<Uploading, "uploads" | "retry" | "dismiss">;
  /** The id of the element that gets the focus when a row is removed. */
  focusId: string;
}

export const UploadList = ({ uploading: { uploads, retry, dismiss }, focusId }: UploadListProps) => (
  <>
    <Box role="status" sx={visuallyHidden}>
      {statusOf(uploads)}
    </Box>
    {uploads.length > 0 && (
      <List aria-label="Uploads" disablePadding sx={{ mt: 1, ...(uploads.length > maxRows ? scrolledSx : {}) }}>
        {uploads.map((upload) => {
          const { id, file, share, problem, canRetry } = upload;
          return (
            <ListItem key={id} disableGutters divider sx={{ gap: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2" noWrap>
                  {file.name}
                </Typography>
                {problem !== null && (
                  <Typography variant="body2" color="error">
                    {problem}
                  </Typography>
                )}
                {problem === null && share === null && (
                  <Typography variant="body2" color="text.secondary">
                    Waiting
                  </Typography>
                )}
                {problem === null && share !== null && (
                  <LinearProgress
                    aria-label={`Upload of ${file.name}`}
                    // No share yet: the file is being read and resized.
                    {...(share > 0 ? { variant: "determinate", value: share * 100 } : {})}
                    sx={{ mt: 0.75, mb: 0.5 }}
                  />
                )}
              </Box>
              {problem !== null && canRetry && (
                <Button
                  size="small"
                  onClick={() => {
                    retry(upload);
                    moveFocus(focusId);
                  }}
                >
                  Retry
                </Button>
              )}
              <Tooltip title={problem === null ? "Cancel" : "Dismiss"}>
                <IconButton
                  size="small"
                  aria-label={`${problem === null ? "Cancel" : "Dismiss"} ${file.name}`}
                  onClick={() => {
                    dismiss(upload);
                    moveFocus(focusId);
                  }}
                >
                  <Close fontSize="small" />
                </IconButton>
              </Tooltip>
            </ListItem>
          );
        })}
      </List>
    )}
  </>
);
