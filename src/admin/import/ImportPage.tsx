import { Alert, Box, Button, LinearProgress, Link, Typography } from "@mui/material";
import { LinkBase, usePermissions } from "react-admin";
import { UnsavedGuard } from "#kit/form/UnsavedGuard.tsx";
import { PageHeader } from "#kit/ui/PageHeader.tsx";
import type { Permissions } from "#providers/authProvider.ts";
import { ExportSection } from "../export/ExportSection.tsx";
import { DropZone } from "./DropZone.tsx";
import { RemoteFields } from "./RemoteFields.tsx";
import { readInWorker } from "./reading/readInWorker.ts";
import { Review } from "./review/Review.tsx";
import { unkept } from "./review/StartOver.tsx";
import { useImport } from "./work/useImport.ts";

const header = { title: "Import", description: "Bring in a career or a blog from elsewhere" };

/** From an export of another place to rows of this site: chosen, looked through, then written. */
export const ImportPage = () => {
  const work = useImport();
  const { permissions } = usePermissions<Permissions>();
  const { review, activity, problem } = work;
  const isReading = activity?.name === "reading";
  const isUnfinished = activity?.name === "importing" || (review?.rows.some(({ isTicked }) => isTicked) ?? false);

  if (permissions && permissions !== "owner") {
    return (
      <>
        <PageHeader {...header} />
        <Alert severity="info">Only the owner can import.</Alert>
      </>
    );
  }
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader {...header} description={review ? `From ${review.label}` : header.description} />
      <UnsavedGuard isDirty={isUnfinished} title="Leave without importing?" warning={unkept} />
      {problem && (
        <Alert severity="error" sx={{ mb: 3, overflowWrap: "anywhere" }}>
          {problem}
        </Alert>
      )}
      {review ? (
        <Review key={review.source} review={review} work={work} />
      ) : (
        <>
          <DropZone
            isBusy={isReading}
            onFiles={(files) => void work.open((signal) => readInWorker({ files, asked: null }, signal))}
          />
          <RemoteFields
            isBusy={isReading}
            onFetch={(asked, fetchFiles) =>
              void work.open(async (signal) => readInWorker({ files: await fetchFiles(), asked }, signal))
            }
          />
        </>
      )}
      {!review && (
        <Typography color="text.secondary" variant="body2" sx={{ mt: 4 }}>
          Old addresses that lead to your posts and pages are listed under{" "}
          <Link component={LinkBase} to="/import/redirects">
            Redirects
          </Link>
          .
        </Typography>
      )}
      {isReading && (
        <Box sx={{ mt: 3 }} role="status">
          <LinearProgress aria-label="Reading" />
          <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", mt: 1 }}>
            <Typography color="text.secondary">Reading it in this browser…</Typography>
            <Button onClick={work.stopReading}>Stop</Button>
          </Box>
        </Box>
      )}
      <ExportSection isHidden={review !== null} />
    </Box>
  );
};
