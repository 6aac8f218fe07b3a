import ContentCopy from "@mui/icons-material/ContentCopy";
import SwapHoriz from "@mui/icons-material/SwapHoriz";
import { Button } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useRowDeletion } from "#kit/list/useDeletion.ts";
import { MediaPicker } from "#kit/media/MediaPicker.tsx";
import { useDescriptor } from "#kit/resource/descriptor.ts";
import { notifyFailure, notifyProblem, notifySuccess } from "#kit/resource/notify.ts";
import { Confirm, DeleteWithConfirm } from "#kit/ui/Confirm.tsx";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import { type MediaFile, mediaAddress } from "#shared/media/mediaAddress.ts";
import { mediaKindOf } from "#shared/media/mediaFiles.ts";
import { mediaMarkdown } from "#shared/media/mediaMarkdown.ts";
import { countText } from "#shared/text.ts";

const copy = async (what: string, text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess(`${what} copied`);
  } catch {
    // Outside of https a browser has no clipboard.
    notifyProblem(`This browser copies nothing here. The ${what.toLowerCase()} is ${text}`);
  }
};

export const CopyButtons = ({ file }: { file: MediaFile }) => (
  <>
    <Button
      size="small"
      variant="outlined"
      startIcon={<ContentCopy />}
      onClick={() => void copy("Address", mediaAddress(file))}
    >
      Copy address
    </Button>
    <Button
      size="small"
      variant="outlined"
      startIcon={<ContentCopy />}
      onClick={() => void copy("Markdown", mediaMarkdown(file))}
    >
      Copy Markdown
    </Button>
  </>
);

interface DeleteFileProps {
  file: MediaFile;
  onDeleted: () => void;
}

interface ReplaceFileProps {
  file: MediaFile;
  onReplaced: () => void;
}

/** Shows another file wherever this one was, then asks what becomes of this one. */
export const ReplaceFile = ({ file, onReplaced }: ReplaceFileProps) => {
  const { name, labels } = useDescriptor();
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const deleteRow = useRowDeletion(name, labels);
  const [step, setStep] = useState<"choose" | "replace" | "ask" | "delete" | null>(null);

  const replace = async (latter: MediaFile): Promise<void> => {
    if (latter.id === file.id) {
      notifyProblem("This is the same file: choose another one.");
      return;
    }
    setStep("replace");
    try {
      const changed = await dataProvider.replaceMedia(file.key, latter.key);
      // It mostly shows the same.
      if (latter.alt === null && file.alt !== null) {
        await dataProvider.update(name, { id: latter.id, data: { alt: file.alt }, previousData: latter });
      }
      notifySuccess(`Replaced in ${countText(changed, "place", "places")}`);
      setStep("ask");
    } catch (error) {
      notifyFailure("Failed to replace the file", error);
      setStep(null);
    }
    await queryClient.invalidateQueries();
  };
  const deleteFile = async (): Promise<void> => {
    setStep("delete");
    if (await deleteRow(file)) onReplaced();
    else setStep(null);
  };

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<SwapHoriz />}
        aria-haspopup="dialog"
        aria-disabled={step === "replace"}
        onClick={() => step === null && setStep("choose")}
      >
        {step === "replace" ? "Replacing..." : "Replace"}
      </Button>
      {step === "choose" && (
        <MediaPicker
          title={`Show instead of “${file.name}”`}
          kind={mediaKindOf(file.key)}
          onPick={(latter) => void replace(latter)}
          onClose={() => setStep(null)}
        />
      )}
      <Confirm
        isOpen={step === "ask" || step === "delete"}
        isBusy={step === "delete"}
        isDestructive
        title="Delete the former file?"
        warning={`“${file.name}” is not shown any more. Its address would lead nowhere.`}
        action={step === "delete" ? "Deleting..." : "Delete"}
        cancel="Keep it"
        onCancel={() => setStep(null)}
        onConfirm={() => void deleteFile()}
      />
    </>
  );
};

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
