import { Alert, Button } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { inBatches, useBatches } from "#kit/list/useBatches.ts";
import { useUploadMedia } from "#media/useUploadMedia.ts";
import { pluralize } from "#shared/base/text.ts";
import { messageOf } from "#shared/base/unknownValues.ts";
import { type MediaFile, mediaAddress } from "#shared/media/mediaAddress.ts";
import { pictureOf } from "#shared/media/pictureOf.ts";
import { MediaBaseContext } from "#shared/media/usePicture.ts";
import { BatchProgress } from "#ui/BatchConfirm.tsx";
import { notifyProblem, notifySuccess } from "#ui/notify.ts";

/** Creates smaller sizes of pictures that a command imported, one picture at a time. A failed picture stays unchanged. */
export const MakeSizes = () => {
  const provider = useDataProvider<PlinthDataProvider>();
  const upload = useUploadMedia();
  const base = use(MediaBaseContext);
  const queryClient = useQueryClient();
  const { done, run, stop, reset } = useBatches();
  const { data: files = [] } = useQuery({ queryKey: ["media", "unsized"], queryFn: provider.listUnsizedMedia });

  const createSizes = async (file: MediaFile): Promise<void> => {
    const response = await fetch(pictureOf(mediaAddress(file), base).whole);
    if (!response.ok) throw new Error("the file is missing.");
    const made = await upload(new File([await response.blob()], file.name), { source: file.source_sha256 });
    await inBatches(async () => (await provider.replaceMedia(file.key, made.key, true)).length);
    if (made.alt === null && file.alt !== null) {
      await provider.update("media", { id: made.id, data: { alt: file.alt }, previousData: made });
    }
    await provider.delete("media", { id: file.id });
  };

  const createAll = async (): Promise<void> => {
    const refused: string[] = [];
    const { isStopped } = await run(async (index) => {
      const file = files[index];
      if (!file) return 0;
      await createSizes(file).catch((error: unknown) => refused.push(`${file.name}: ${messageOf(error)}`));
      return 1;
    });
    reset();
    if (refused[0])
      notifyProblem(`${pluralize(refused.length, "picture was", "pictures were")} not changed. ${refused[0]}`);
    else if (!isStopped) notifySuccess("Sizes created");
    await queryClient.invalidateQueries();
  };

  if (files.length === 0) return null;
  return (
    <Alert
      severity="info"
      sx={{ mt: 2, "& .MuiAlert-message": { flex: 1 } }}
      action={
        <Button color="inherit" onClick={done === null ? () => void createAll() : stop} sx={{ whiteSpace: "nowrap" }}>
          {done === null ? "Create sizes" : "Stop"}
        </Button>
      }
    >
      {`${pluralize(files.length, "picture has", "pictures have")} no smaller sizes for phones yet.`}
      {done !== null && <BatchProgress done={done} total={files.length} />}
    </Alert>
  );
};
