import { Alert, Box, Button, LinearProgress } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { use, useEffect, useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { inBatches } from "#kit/list/useBatches.ts";
import { useUploadMedia } from "#media/useUploadMedia.ts";
import { pluralize } from "#shared/base/text.ts";
import { messageOf } from "#shared/base/unknownValues.ts";
import { type MediaFile, mediaAddress } from "#shared/media/mediaAddress.ts";
import { pictureOf } from "#shared/media/pictureOf.ts";
import { MediaBaseContext } from "#shared/media/usePicture.ts";
import { notifyProblem, notifySuccess } from "#ui/notify.ts";

/** Creates smaller sizes of pictures that a command imported, one picture at a time. A failed picture stays unchanged. */
export const MakeSizes = () => {
  const provider = useDataProvider<PlinthDataProvider>();
  const upload = useUploadMedia();
  const base = use(MediaBaseContext);
  const queryClient = useQueryClient();
  const controller = useRef<AbortController | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const { data: files = [] } = useQuery({ queryKey: ["media", "unsized"], queryFn: provider.listUnsizedMedia });
  useEffect(() => () => controller.current?.abort(), []);

  const createSizes = async (file: MediaFile, signal: AbortSignal): Promise<void> => {
    const response = await fetch(pictureOf(mediaAddress(file), base).whole, { signal });
    if (!response.ok) throw new Error("the file is missing.");
    const source = new File([await response.blob()], file.name);
    const made = await upload(source, { source: file.source_sha256, signal });
    await inBatches(async () => (await provider.replaceMedia(file.key, made.key, true)).length, { signal });
    signal.throwIfAborted();
    if (made.alt === null && file.alt !== null) {
      await provider.update("media", { id: made.id, data: { alt: file.alt }, previousData: made });
    }
    await provider.delete("media", { id: file.id });
  };

  const createAll = async (): Promise<void> => {
    if (controller.current) return;
    controller.current = new AbortController();
    const { signal } = controller.current;
    const refused: string[] = [];
    for (const [index, file] of files.entries()) {
      if (signal.aborted) break;
      setDone(index);
      await createSizes(file, signal).catch((error: unknown) => {
        if (!signal.aborted) refused.push(`${file.name}: ${messageOf(error)}`);
      });
    }
    controller.current = null;
    setDone(null);
    if (refused[0])
      notifyProblem(`${pluralize(refused.length, "picture was", "pictures were")} not changed. ${refused[0]}`);
    else if (!signal.aborted) notifySuccess("Sizes created");
    await queryClient.invalidateQueries();
  };

  if (files.length === 0) return null;
  const start = (
    <Button color="inherit" onClick={() => void createAll()} sx={{ whiteSpace: "nowrap" }}>
      Create sizes
    </Button>
  );
  return (
    <Alert severity="info" sx={{ mt: 2 }} action={done === null && start}>
      {done === null ? (
        `${pluralize(files.length, "picture has", "pictures have")} no smaller sizes for phones yet.`
      ) : (
        <Box role="status">
          Creating sizes: {done + 1} of {files.length}
          <LinearProgress
            variant="determinate"
            value={(100 * done) / files.length}
            aria-label="Creating sizes"
            sx={{ my: 1 }}
          />
          <Button size="small" color="inherit" variant="outlined" onClick={() => controller.current?.abort()}>
            Stop
          </Button>
        </Box>
      )}
    </Alert>
  );
};
