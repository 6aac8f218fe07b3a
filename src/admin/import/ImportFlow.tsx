import { Alert, Box, Button, LinearProgress, Typography } from "@mui/material";
import { useEffect, useRef } from "react";
import { UnsavedGuard } from "#kit/form/record/UnsavedGuard.tsx";
import { restoreFocus } from "#ui/focus/moveFocus.ts";
import { readInWorker } from "./browserFiles.ts";
import { ChooseFiles, chooseFilesId, RemoteFields } from "./ChooseFiles.tsx";
import { unfinishedWarning } from "./ImportBar.tsx";
import { Review } from "./Review.tsx";
import type { Import } from "./useImport.ts";

interface ImportFlowProps {
  work: Import;
  /** The owner's GitHub name, else null. */
  github: string | null;
}

export const ImportFlow = ({ work, github }: ImportFlowProps) => {
  const { review, isReading, problem } = work;
  const isChoosing = !review && !isReading;
  const hasChosen = useRef(false);
  // The focused element was removed with the review, or was disabled.
  useEffect(() => {
    if (!isChoosing) hasChosen.current = true;
    else if (hasChosen.current) restoreFocus(chooseFilesId);
  }, [isChoosing]);
  return (
    <>
      <UnsavedGuard isDirty={work.isUnfinished} title="Leave without importing?" warning={unfinishedWarning} />
      {problem && (
        <Alert severity="error" sx={{ mb: 3, overflowWrap: "anywhere" }}>
          {problem}
        </Alert>
      )}
      {review ? (
        <Review key={review.source} review={review} work={work} />
      ) : (
        <>
          <ChooseFiles
            isBusy={isReading}
            onFiles={(files) => void work.open((signal) => readInWorker({ files, source: null }, signal))}
          />
          <RemoteFields
            github={github}
            isBusy={isReading}
            onFetch={(source, fetchFiles) =>
              void work.open(async (signal) => readInWorker({ files: await fetchFiles(), source }, signal))
            }
          />
        </>
      )}
      {isReading && (
        <Box sx={{ mt: 3 }} role="status">
          <LinearProgress aria-label="Reading" />
          <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", mt: 1 }}>
            <Typography color="text.secondary">Reading the files…</Typography>
            <Button onClick={work.stopReading}>Stop</Button>
          </Box>
        </Box>
      )}
    </>
  );
};
