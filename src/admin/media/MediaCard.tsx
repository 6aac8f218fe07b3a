import { Box, Card, CardActionArea, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, Suspense, useContext, useEffect, useId } from "react";
import { type Identifier, usePermissions, useRecordContext } from "react-admin";
import { canSave, type Permissions } from "#api/session/authProvider.ts";
import { SelectRow } from "#kit/list/Selection.tsx";
import { editButtonId, newRow, useOpenId } from "#kit/list/useOpenId.ts";
import { MediaPreview, mediaFacts } from "#media/MediaPreview.tsx";
import { Uploads } from "#media/Uploads.tsx";
import { lazyComponent } from "#shared/base/lazyComponent.ts";
import type { MediaFile } from "#shared/media/mediaAddress.ts";
import { unsizedKeys } from "#shared/media/mediaFiles.ts";
import { MakeSizes } from "./MakeSizes.tsx";

const FileDialog = lazyComponent(async () => (await import("./FileDialog.tsx")).FileDialog);

const OpenContext = createContext<(id: Identifier) => void>(() => {});

export const FileProvider = ({ children }: { children: ReactNode }) => {
  const { openId, open, close } = useOpenId();
  // Files are uploaded: there is no form for a new one.
  useEffect(() => {
    if (openId === newRow) close();
  }, [openId, close]);
  return (
    <OpenContext value={open}>
      {children}
      {openId !== null && openId !== newRow && (
        <Suspense fallback={null}>
          <FileDialog key={openId} id={String(openId)} close={close} />
        </Suspense>
      )}
    </OpenContext>
  );
};

const missingMarks = [
  ["unused", "Unused"],
  ["undescribed", "No description"],
] as const;

export const MediaCard = () => {
  const file = useRecordContext<MediaFile & { marks: string[] }>();
  const open = useContext(OpenContext);
  const nameId = useId();
  if (!file) return null;
  return (
    <Card component="article" aria-labelledby={nameId} sx={{ height: "100%", position: "relative" }}>
      <CardActionArea
        id={editButtonId(file.id)}
        aria-haspopup="dialog"
        onClick={() => open(file.id)}
        sx={{ height: "100%", display: "flex", flexDirection: "column", alignItems: "stretch" }}
      >
        <MediaPreview file={file} />
        <Box sx={{ flex: 1, minWidth: 0, p: 1.25 }}>
          <Typography id={nameId} variant="body2" noWrap sx={{ fontWeight: 600 }}>
            {file.name}
          </Typography>
          <Typography variant="caption" component="p" color="text.secondary" sx={{ lineHeight: 1.5 }}>
            {mediaFacts(file)}
          </Typography>
          <Typography variant="body2" sx={{ fontSize: "0.75rem", lineHeight: 1.5 }}>
            {[
              ...missingMarks.flatMap(([mark, text]) => (file.marks?.includes(mark) ? [text] : [])),
              ...(new RegExp(unsizedKeys).test(file.key) ? ["No sizes"] : []),
            ].join(" · ")}
          </Typography>
        </Box>
      </CardActionArea>
      <Box
        sx={{
          position: "absolute",
          top: 6,
          left: 6,
          borderRadius: 1,
          bgcolor: "background.paper",
          "& .MuiCheckbox-root": { p: 0.25 },
        }}
      >
        <SelectRow />
      </Box>
    </Card>
  );
};

/** Uploads files into the list. Each appears as soon as it is stored. Members see none. */
export const UploadArea = () => {
  const queryClient = useQueryClient();
  const { permissions } = usePermissions<Permissions>();
  if (!canSave(permissions)) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Uploads onUploaded={() => void queryClient.invalidateQueries({ queryKey: ["media", "getList"] })} />
      <MakeSizes />
    </Box>
  );
};
