import { Alert, Box, Button, LinearProgress, Link, Typography } from "@mui/material";
import { useEffect, useRef } from "react";
import { LinkBase, usePermissions } from "react-admin";
import type { Permissions } from "#api/session/authProvider.ts";
import { UnsavedGuard } from "#kit/form/record/UnsavedGuard.tsx";
import { restoreFocus } from "#ui/focus/moveFocus.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { ExportSection } from "../export/ExportSection.tsx";
import { pageTexts } from "../shared/pageTexts.ts";
import { githubNameOf } from "../site/siteValues.ts";
import { useSiteSettings } from "../site/useSiteSettings.ts";
import { readInWorker } from "./browserFiles.ts";
import { ChooseFiles, chooseFilesId, RemoteFields } from "./ChooseFiles.tsx";
import { unfinishedWarning } from "./ImportBar.tsx";
import { Review } from "./Review.tsx";
import { useImport } from "./useImport.ts";

export const ImportPage = () => {
  const work = useImport();
  const { permissions } = usePermissions<Permissions>();
  const { stored, site } = useSiteSettings(permissions === "owner");
  const { review, isReading, problem } = work;
  const isChoosing = !review && !isReading;
  const hasChosen = useRef(false);
  // The focused element was removed with the review, or was disabled.
  useEffect(() => {
    if (!isChoosing) hasChosen.current = true;
    else if (hasChosen.current) restoreFocus(chooseFilesId);
  }, [isChoosing]);

  if (permissions && permissions !== "owner") return <PageHeader {...pageTexts.import} />;
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader {...pageTexts.import} {...(review && { description: `From ${review.label}` })} />
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
            github={githubNameOf(site, stored)}
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
      {!review && (
        <Typography color="text.secondary" variant="body2" sx={{ mt: 4 }}>
          Old addresses that redirect to your posts and pages are listed under{" "}
          <Link component={LinkBase} to="/import/redirects">
            Redirects
          </Link>
          .
        </Typography>
      )}
      <ExportSection isHidden={review !== null} />
    </Box>
  );
};
