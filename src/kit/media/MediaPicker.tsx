import { Box, Button, Card, CardActionArea, Typography } from "@mui/material";
import { useRef, useState } from "react";
import { useInfiniteGetList, useIsMounted } from "react-admin";
import { useDebounced } from "#shared/hooks.ts";
import type { MediaFile } from "#shared/media/mediaAddress.ts";
import type { MediaKind } from "#shared/media/mediaFiles.ts";
import { fetchFailed } from "../resource/labels.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { LoadingSpinner } from "../ui/LoadingSpinner.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { WideDialog } from "../ui/WideDialog.tsx";
import { mediaTypes, pictureTypes } from "./FileInput.tsx";
import { isOfKind } from "./isOfKind.ts";
import { MediaPreview } from "./MediaPreview.tsx";
import { Uploads } from "./Uploads.tsx";

interface FilesProps {
  kind: MediaKind | null;
  q: string;
  onPick: (file: MediaFile) => void;
}

const Files = ({ kind, q, onPick }: FilesProps) => {
  const {
    data,
    total = 0,
    error,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useInfiniteGetList<MediaFile>("media", {
    filter: { q, ...(kind ? { marks: [kind] } : {}) },
    sort: { field: "created_at", order: "DESC" },
    pagination: { page: 1, perPage: 24 },
    meta: { from: "media_files", search: ["name", "alt"] },
  });
  if (!data) {
    return error ? <LoadError what={fetchFailed("files")} onRetry={() => void refetch()} /> : <LoadingSpinner />;
  }
  const files = data.pages.flatMap((page) => page.data);
  return (
    <>
      <Typography role="status" variant="body2" color="text.secondary">
        {total === 0
          ? q
            ? "No file matches."
            : "There is none yet: upload the first."
          : `${files.length} of ${total}`}
      </Typography>
      <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))" }}>
        {files.map((file) => (
          <Card key={file.id}>
            <CardActionArea onClick={() => onPick(file)}>
              <MediaPreview file={file} />
              <Typography variant="body2" noWrap sx={{ p: 1 }}>
                {file.name}
              </Typography>
            </CardActionArea>
          </Card>
        ))}
      </Box>
      {hasNextPage && (
        <Button
          variant="outlined"
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
          sx={{ justifySelf: "center" }}
        >
          {isFetchingNextPage ? "Loading..." : "Show more"}
        </Button>
      )}
    </>
  );
};

interface MediaPickerProps {
  title?: string;
  /** Null offers all kinds. */
  kind?: MediaKind | null;
  /** Gets the file that was chosen or uploaded. */
  onPick: (file: MediaFile) => void;
  onClose: () => void;
}

/** A dialog to choose a file of the site's own, or to upload one. */
export const MediaPicker = ({ title = "Choose a picture", kind = "picture", onPick, onClose }: MediaPickerProps) => {
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed, 250);
  const isOpen = useIsMounted();
  const isPicked = useRef(false);
  // The first file that comes is the one: not a second of the same drop, nor one that comes after Cancel.
  const pick = (file: MediaFile): void => {
    if (!isOpen.current || isPicked.current || (kind && !isOfKind(file, kind))) return;
    isPicked.current = true;
    onPick(file);
  };
  return (
    <WideDialog title={title} onClose={onClose} actions={<Button onClick={onClose}>Cancel</Button>}>
      <Box sx={{ display: "grid", gap: 2, alignContent: "start", minHeight: { sm: "60vh" } }}>
        <Uploads onUploaded={pick} accept={kind === "picture" ? pictureTypes : mediaTypes} />
        <SearchField label="Search files" value={typed} onType={setTyped} />
        <Files kind={kind} q={q} onPick={pick} />
      </Box>
    </WideDialog>
  );
};
