import Close from "@mui/icons-material/Close";
import { Box, Button, IconButton, LinearProgress, List, ListItem, Tooltip, Typography } from "@mui/material";
import { pluralize } from "#shared/base/text.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { visuallyHidden } from "#ui/visuallyHidden.ts";
import type { Upload, Uploading } from "./useUploads.ts";

const wordsOf = (uploads: readonly Upload[]): string => {
  const failed = uploads.filter(({ problem }) => problem !== null);
  const running = uploads.length - failed.length;
  if (running > 0) return `Uploading ${pluralize(running, "file", "files")}`;
  return failed.map(({ file, problem }) => `${file.name}: ${problem}`).join(" ");
};

// More would push what is below out of sight.
const mostInFull = 5;
const scrolledSx = { maxHeight: "40vh", overflowY: "auto" } as const;

interface UploadListProps {
  uploading: Pick<Uploading, "uploads" | "retry" | "dismiss">;
  /** The id of what gets the focus when the button that had it goes. */
  focusId: string;
}

/** The files on their way, each with its progress, and those that failed, each with its reason. */
export const UploadList = ({ uploading: { uploads, retry, dismiss }, focusId }: UploadListProps) => (
  <>
    <Box role="status" sx={visuallyHidden}>
      {wordsOf(uploads)}
    </Box>
    {uploads.length > 0 && (
      <List aria-label="Uploads" disablePadding sx={{ mt: 1, ...(uploads.length > mostInFull ? scrolledSx : {}) }}>
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
                    // Before it is sent, it is read and drawn.
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
