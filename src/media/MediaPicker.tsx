import { Box, Button, Card, CardActionArea, Typography } from "@mui/material";
import { useRef, useState } from "react";
import { useInfiniteGetList, useIsMounted } from "react-admin";
import { useDebounced } from "#shared/base/hooks.ts";
import { type MediaFile, mediaAddress } from "#shared/media/mediaAddress.ts";
import type { MediaKind } from "#shared/media/mediaFiles.ts";
import { LoadError } from "#ui/LoadError.tsx";
import { LoadingSpinner } from "#ui/LoadingSpinner.tsx";
import { fetchFailed } from "#ui/notify.ts";
import { SearchField } from "#ui/SearchField.tsx";
import { WideDialog } from "#ui/WideDialog.tsx";
import { checkKind } from "./checkKind.ts";
import { mediaTypes, pictureTypes } from "./FileInput.tsx";
import { MediaPreview } from "./MediaPreview.tsx";
import { Uploads } from "./Uploads.tsx";

interface FilesProps {
  kind: MediaKind | null;
  q: string;
  chosen: readonly string[] | undefined;
  without: string | undefined;
  onPick: (file: MediaFile) => void;
}

const Files = ({ kind, q, chosen, without, onPick }: FilesProps) => {
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
    return error ? (
      <LoadError what={fetchFailed("files")} error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingSpinner />
    );
  }
  const all = data.pages.flatMap((page) => page.data);
  const files = all.filter(({ id }) => id !== without);
  const others = total - (all.length - files.length);
  return (
    <>
      <Typography role="status" variant="body2" color="text.secondary">
        {others === 0
          ? q
            ? "No file matches."
            : "No files yet. Upload one to get started."
          : `${files.length} of ${others}`}
      </Typography>
      <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))" }}>
        {files.map((file) => (
          <Card key={file.id}>
            <CardActionArea
              aria-pressed={chosen?.includes(mediaAddress(file))}
              onClick={() => onPick(file)}
              sx={{ "&[aria-pressed=true]": { outline: 2, outlineColor: "primary.main", outlineOffset: -2 } }}
            >
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
  /** The kind of files to offer; null for all kinds. */
  kind?: MediaKind | null;
  /** @param isNew whether the file was uploaded in this dialog */
  onPick: (file: MediaFile, isNew: boolean) => void;
  /** Allows several files: the addresses of the chosen ones. Picking a chosen file removes it. */
  chosen?: readonly string[] | undefined;
  /** The id of a file that is not offered. */
  without?: string;
  onClose: () => void;
}

export const MediaPicker = ({ title, kind = "picture", onPick, chosen, without, onClose }: MediaPickerProps) => {
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed, 250);
  const isOpen = useIsMounted();
  const isPicked = useRef(false);
  // Ignores all but the first of several dropped files, and uploads that end after Cancel.
  const pick = (file: MediaFile, isNew: boolean): void => {
    if (!isOpen.current || isPicked.current || (kind && !checkKind(file, kind))) return;
    isPicked.current = !chosen;
    onPick(file, isNew);
  };
  const heading = title ?? (chosen ? "Choose pictures" : "Choose a picture");
  return (
    <WideDialog
      title={heading}
      onClose={onClose}
      actions={<Button onClick={onClose}>{chosen ? "Done" : "Cancel"}</Button>}
    >
      <Box sx={{ display: "grid", gap: 2, alignContent: "start", minHeight: { sm: "60vh" } }}>
        <Uploads onUploaded={(file) => pick(file, true)} accept={kind === "picture" ? pictureTypes : mediaTypes} />
        <SearchField label="Search files" value={typed} onType={setTyped} />
        <Files kind={kind} q={q} chosen={chosen} without={without} onPick={(file) => pick(file, false)} />
      </Box>
    </WideDialog>
  );
};
