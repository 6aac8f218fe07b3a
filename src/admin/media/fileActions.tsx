import ContentCopy from "@mui/icons-material/ContentCopy";
import SwapHoriz from "@mui/icons-material/SwapHoriz";
import { Button } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useRowDeletion } from "#kit/list/useDeletion.ts";
import { MediaPicker } from "#kit/media/MediaPicker.tsx";
import { useDescriptor } from "#kit/resource/descriptor.ts";
import { notifyFailure, notifyProblem, notifySuccess } from "#kit/resource/notify.ts";
import { DeleteWithConfirm } from "#kit/ui/Confirm.tsx";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import { type MediaFile, mediaAddress } from "#shared/media/mediaAddress.ts";
import { mediaKindOf } from "#shared/media/mediaFiles.ts";
import { mediaMarkdown } from "#shared/media/mediaMarkdown.ts";
import { countText } from "#shared/text.ts";
import { showInstead } from "./showInstead.ts";

const copy = async (what: string, text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess(`${what} copied`);
  } catch {
    // Outside of https a browser has no clipboard.
    notifyProblem(`This browser copies nothing here. The ${what.toLowerCase()} is ${text}`);
  }
};

export const CopyButtons = ({ file }: { file: MediaFile }) =>
  Object.entries({ Address: mediaAddress(file), Markdown: mediaMarkdown(file) }).map(([what, text]) => (
    <Button
      key={what}
      size="small"
      variant="outlined"
      startIcon={<ContentCopy />}
      aria-label={`Copy ${what}`}
      onClick={() => void copy(what, text)}
    >
      {what}
    </Button>
  ));

/** Shows another file wherever this one was. */
export const ReplaceFile = ({ file }: { file: MediaFile }) => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);

  const { mutate, isPending } = useMutation({
    mutationFn: (latter: MediaFile) => showInstead(dataProvider, file, latter),
    onSuccess: (changed) => notifySuccess(`Replaced in ${countText(changed, "place", "places")}`),
    onError: (error) => notifyFailure("Failed to replace the file", error),
    onSettled: () => queryClient.invalidateQueries(),
  });
  const replace = (latter: MediaFile): void => {
    setChoosing(false);
    if (latter.id === file.id) notifyProblem("This is the same file: choose another one.");
    else mutate(latter);
  };

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<SwapHoriz />}
        aria-haspopup="dialog"
        aria-disabled={isPending}
        onClick={() => !isPending && setChoosing(true)}
      >
        {isPending ? "Replacing..." : "Replace"}
      </Button>
      {isChoosing && (
        <MediaPicker
          title={`Show instead of “${file.name}”`}
          kind={mediaKindOf(file.key)}
          onPick={replace}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
};

interface DeleteFileProps {
  file: MediaFile;
  onDeleted: () => void;
}

export const DeleteFile = ({ file, onDeleted }: DeleteFileProps) => {
  const { name, labels } = useDescriptor();
  const deleteRow = useRowDeletion(name, labels);
  const onDelete = async (): Promise<boolean> => {
    const isDone = await deleteRow(file);
    if (isDone) onDeleted();
    return isDone;
  };
  return (
    <DeleteWithConfirm warning={labels.deleteWarning} onDelete={onDelete}>
      {(trigger) => (
        <Button {...trigger} color="error">
          Delete
        </Button>
      )}
    </DeleteWithConfirm>
  );
};
