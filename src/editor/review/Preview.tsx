import { Box, Typography } from "@mui/material";
import { type MouseEvent, type Ref, Suspense } from "react";
import { lazyWithRetry } from "#ui/lazyWithRetry.tsx";
import { TryAgain } from "#ui/TryAgain.tsx";
import type { useTextReview } from "./useTextReview.ts";

const Blocks = lazyWithRetry(async () => (await import("./Blocks.tsx")).Blocks);

// Opens links in a new tab, so that the form stays. Links to headings of the text scroll to them.
const openNewTab = ({ target }: MouseEvent): void => {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link && !link.getAttribute("href")?.startsWith("#")) link.target = "_blank";
};

interface PreviewProps extends ReturnType<typeof useTextReview> {
  source: string;
}

const PreviewContent = ({ source, review, hasFailed, retry }: PreviewProps) => {
  if (source.trim() === "") return <Typography color="text.secondary">No content to preview yet.</Typography>;
  if (hasFailed) {
    return (
      <>
        <Typography>
          The preview could not be loaded. Your text is still here. Check your connection and try again.
        </Typography>
        <TryAgain onRetry={retry} />
      </>
    );
  }
  const loading = <Typography color="text.secondary">Loading the preview…</Typography>;
  return review ? (
    <Suspense fallback={loading}>
      <Blocks review={review} />
    </Suspense>
  ) : (
    loading
  );
};

export const Preview = ({ ref, ...props }: PreviewProps & { ref?: Ref<HTMLDivElement> }) => (
  <Box
    ref={ref}
    onClickCapture={openNewTab}
    sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 2, minHeight: 400, overflowWrap: "anywhere" }}
  >
    <PreviewContent {...props} />
  </Box>
);
