import SwapHoriz from "@mui/icons-material/SwapHoriz";
import { Button } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useGetIdentity } from "react-admin";
import type { MediaUse, ReplacedRow } from "#api/calls/media.ts";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { nextBatchOf, useBatches } from "#kit/list/useBatches.ts";
import { useToastBatches } from "#kit/list/useUndo.ts";
import { MediaPicker } from "#media/MediaPicker.tsx";
import { pluralize } from "#shared/base/text.ts";
import type { MediaFile } from "#shared/media/mediaAddress.ts";
import { mediaKindOf } from "#shared/media/mediaFiles.ts";
import type { ToastAction } from "#shared/toast/toast.ts";
import { BatchConfirm } from "#ui/BatchConfirm.tsx";
import { notifyFailure, notifyProblem, notifySuccess } from "#ui/notify.ts";

interface Replacement {
  oldFile: MediaFile;
  newFile: MediaFile;
  includesHistory: boolean;
}

const extentOf = (count: number, inHistory: boolean): string =>
  inHistory ? pluralize(count, "older version", "older versions") : pluralize(count, "place", "places");

/** Returns the Undo of a replacement. It skips rows that changed since. */
const useUndoReplacement = ({ oldFile, newFile, includesHistory }: Replacement) => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const work = useToastBatches();
  return (changed: readonly ReplacedRow[]): ToastAction | null => {
    if (changed.length === 0) return null;
    let undone = 0;
    let kept = 0;
    const next = nextBatchOf(changed, async (batch) => {
      const restored = await dataProvider.replaceMedia(oldFile.key, newFile.key, includesHistory, batch);
      undone += restored.length;
      kept += batch.length - restored.length;
    });
    const others = () => `. “${newFile.name}” stays in ${extentOf(kept, includesHistory)} that changed since`;
    const done = () => `“${oldFile.name}” is back in ${extentOf(undone, includesHistory)}${kept > 0 ? others() : ""}`;
    return {
      label: "Undo",
      onClick: () => void work({ began: "Replacing back...", next, done, failed: "Failed to undo the replacement" }),
    };
  };
};

interface QuestionProps {
  replacement: Replacement;
  places: number;
  onClose: () => void;
  onReplaced: () => void;
}

const ReplaceQuestion = ({ replacement, places, onClose, onReplaced }: QuestionProps) => {
  const { oldFile, newFile, includesHistory } = replacement;
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const batches = useBatches();
  const undoOf = useUndoReplacement(replacement);
  const replace = async (): Promise<void> => {
    if (batches.done !== null) return;
    const changed: ReplacedRow[] = [];
    const { failure } = await batches.run(async () => {
      const batch = await dataProvider.replaceMedia(oldFile.key, newFile.key, includesHistory);
      changed.push(...batch);
      return batch.length;
    });
    const outcome = `Replaced in ${extentOf(changed.length, includesHistory)}`;
    const failed = changed.length > 0 ? `${outcome}. The rest failed` : "Failed to replace the file";
    if (failure) notifyFailure(failed, failure, {}, undoOf(changed));
    else notifySuccess(outcome, undoOf(changed));
    void queryClient.invalidateQueries();
    onClose();
    onReplaced();
  };
  const where = includesHistory
    ? `the drafts and older versions of ${pluralize(places, "text", "texts")}`
    : extentOf(places, false);
  return (
    <BatchConfirm
      batches={batches}
      total={places}
      title={`Replace “${oldFile.name}”?`}
      warning={`This will show “${newFile.name}” instead of “${oldFile.name}” in ${where}.`}
      {...(includesHistory ? {} : { note: "Older versions and drafts keep the old file." })}
      action="Replace"
      busy="Replacing..."
      onCancel={onClose}
      onConfirm={() => void replace()}
    />
  );
};

interface ReplaceFileProps extends Pick<QuestionProps, "onReplaced"> {
  file: MediaFile;
  uses: readonly MediaUse[];
}

/** Replaces a file on pages, in settings and in the trash; if only the history uses it, there. */
export const ReplaceFile = ({ file, uses, onReplaced }: ReplaceFileProps) => {
  const { identity } = useGetIdentity();
  const [isChoosing, setChoosing] = useState(false);
  const [newFile, setNewFile] = useState<MediaFile | null>(null);
  // Only their owners can change other profiles.
  const own = uses.filter(({ kind, row_id }) => kind !== "authors" || row_id === identity?.id);
  const shown = own.filter(({ is_past }) => !is_past);
  const includesHistory = shown.length === 0;
  const choose = (chosen: MediaFile): void => {
    setChoosing(false);
    if (chosen.id === file.id) notifyProblem("This is the same file. Choose another one.");
    else setNewFile(chosen);
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<SwapHoriz />}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        Replace
      </Button>
      {isChoosing && (
        <MediaPicker
          title={`Replace “${file.name}” with`}
          kind={mediaKindOf(file.key)}
          without={file.id}
          onPick={choose}
          onClose={() => setChoosing(false)}
        />
      )}
      {newFile && (
        <ReplaceQuestion
          replacement={{ oldFile: file, newFile, includesHistory }}
          places={(includesHistory ? own : shown).length}
          onClose={() => setNewFile(null)}
          onReplaced={onReplaced}
        />
      )}
    </>
  );
};
