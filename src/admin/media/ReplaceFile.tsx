import SwapHoriz from "@mui/icons-material/SwapHoriz";
import { Button } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useGetIdentity } from "react-admin";
import type { MediaUse, ReplacedRow } from "#api/calls/media.ts";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { useBatches } from "#kit/list/useBatches.ts";
import { useToastBatches } from "#kit/list/useUndo.ts";
import { MediaPicker } from "#media/MediaPicker.tsx";
import { pluralize } from "#shared/base/text.ts";
import type { MediaFile } from "#shared/media/mediaAddress.ts";
import { mediaKindOf } from "#shared/media/mediaFiles.ts";
import type { ToastAction } from "#shared/toast/toast.ts";
import { BatchConfirm } from "#ui/BatchConfirm.tsx";
import { notifyFailure, notifyProblem, notifySuccess } from "#ui/notify.ts";

interface Replacement {
  former: MediaFile;
  latter: MediaFile;
  isWithHistory: boolean;
}

const extentOf = (count: number, isOfHistory: boolean): string =>
  isOfHistory ? pluralize(count, "older version", "older versions") : pluralize(count, "place", "places");

/** Returns the Undo of a replacement. It skips rows that showed both files before, because their places are ambiguous. */
const useUndoReplacement = ({ former, latter, isWithHistory }: Replacement) => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const work = useToastBatches();
  return (changed: readonly ReplacedRow[]): ToastAction | null => {
    const rows = changed.flatMap(({ id, had_both }) => (had_both ? [] : [id]));
    if (rows.length === 0) return null;
    let undone = 0;
    const next = async (): Promise<number> => {
      const batch = await dataProvider.replaceMedia(latter.key, former.key, isWithHistory, rows);
      undone += batch.length;
      return batch.length;
    };
    const kept = changed.length - rows.length;
    const others = `. ${extentOf(kept, isWithHistory)} showed both files before. Change ${kept === 1 ? "it" : "them"} by hand`;
    const done = () => `“${former.name}” is back in ${extentOf(undone, isWithHistory)}${kept > 0 ? others : ""}`;
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
  const { former, latter, isWithHistory } = replacement;
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const batches = useBatches();
  const undoOf = useUndoReplacement(replacement);
  const replace = async (): Promise<void> => {
    if (batches.done !== null) return;
    const changed: ReplacedRow[] = [];
    const { failure } = await batches.run(async () => {
      const batch = await dataProvider.replaceMedia(former.key, latter.key, isWithHistory);
      changed.push(...batch);
      return batch.length;
    });
    const outcome = `Replaced in ${extentOf(changed.length, isWithHistory)}`;
    const failed = changed.length > 0 ? `${outcome}. The rest failed` : "Failed to replace the file";
    if (failure) notifyFailure(failed, failure, {}, undoOf(changed));
    else notifySuccess(outcome, undoOf(changed));
    void queryClient.invalidateQueries();
    onClose();
    onReplaced();
  };
  const where = isWithHistory
    ? `the drafts and older versions of ${pluralize(places, "text", "texts")}`
    : extentOf(places, false);
  return (
    <BatchConfirm
      batches={batches}
      total={places}
      title={`Replace “${former.name}”?`}
      warning={`This will show “${latter.name}” instead of “${former.name}” in ${where}.`}
      {...(isWithHistory ? {} : { note: "Older versions and drafts keep the old file." })}
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
  const [latter, setLatter] = useState<MediaFile | null>(null);
  // Only their owners can change other profiles.
  const own = uses.filter(({ kind, row_id }) => kind !== "authors" || row_id === identity?.id);
  const shown = own.filter(({ is_past }) => !is_past);
  const isWithHistory = shown.length === 0;
  const choose = (chosen: MediaFile): void => {
    setChoosing(false);
    if (chosen.id === file.id) notifyProblem("This is the same file. Choose another one.");
    else setLatter(chosen);
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
          onPick={choose}
          onClose={() => setChoosing(false)}
        />
      )}
      {latter && (
        <ReplaceQuestion
          replacement={{ former: file, latter, isWithHistory }}
          places={(isWithHistory ? own : shown).length}
          onClose={() => setLatter(null)}
          onReplaced={onReplaced}
        />
      )}
    </>
  );
};
