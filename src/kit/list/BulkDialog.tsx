import { useState } from "react";
import { type Identifier, useDataProvider, useListContext } from "react-admin";
import type { BulkAction } from "#api/calls/content.ts";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import type { BackendError } from "#api/errors.ts";
import { pluralize } from "#shared/base/text.ts";
import { BatchConfirm } from "#ui/BatchConfirm.tsx";
import { notifyFailure, notifySuccess } from "#ui/notify.ts";
import { TagField } from "#ui/TagField.tsx";
import { type ResourceDescriptor, useDescriptor } from "../resource/descriptor.ts";
import { useBatches } from "./useBatches.ts";
import { rowsPerBatch, useUndo } from "./useUndo.ts";

/** A row that stayed as it was, and why. */
export interface Refused {
  id: Identifier;
  error: BackendError;
}

interface Words {
  action: string;
  busy: string;
  warning: (rows: string, resource: Pick<ResourceDescriptor, "inTrash" | "labels">, count: number) => string;
}

const words: Record<BulkAction, Words> = {
  publish: {
    action: "Publish",
    busy: "Publishing...",
    warning: (rows) => `This will publish ${rows}: visitors can read them at once. Their dates stay.`,
  },
  unpublish: {
    action: "Unpublish",
    busy: "Unpublishing...",
    warning: (rows) => `This will take ${rows} off the site. They stay here as drafts.`,
  },
  tag: { action: "Add", busy: "Adding...", warning: (rows) => `This will add a tag to ${rows}.` },
  untag: { action: "Remove", busy: "Removing...", warning: (rows) => `This will remove a tag from ${rows}.` },
  decorate: {
    action: "Mark as decorative",
    busy: "Marking...",
    warning: (rows) =>
      `This will mark ${rows} as decorative: screen readers pass over them. A description that one has is lost.`,
  },
  delete: {
    action: "Delete",
    busy: "Deleting...",
    warning: (_rows, { inTrash, labels }, count) =>
      inTrash ? labels.trashWarning(count) : labels.deleteManyWarning(count),
  },
};

const without = (ids: Identifier[], others: Identifier[]): Identifier[] => {
  const left = new Set(others);
  return ids.filter((id) => !left.has(id));
};

/** Changes the selected rows batch by batch. What was not changed stays selected. */
const useBulkWork = (batches: ReturnType<typeof useBatches>) => {
  const { name, labels, table } = useDescriptor();
  const { selectedIds, onSelect, refetch } = useListContext();
  const undoOf = useUndo();
  const dataProvider = useDataProvider<PlinthDataProvider>();

  return async (action: BulkAction, tag: string | null): Promise<Refused[]> => {
    const refused: Refused[] = [];
    const { done, failure } = await batches.run(async (count) => {
      const batch = selectedIds.slice(count, count + rowsPerBatch);
      if (batch.length > 0) refused.push(...(await dataProvider.changeRows(table, batch, action, tag)));
      return batch.length;
    });
    const isDeletion = action === "delete";
    const [doneText, failed] = isDeletion
      ? [labels.deletedMany, labels.deleteFailed]
      : [labels.updatedMany, labels.updateFailed];
    const kept = refused.map(({ id }) => id);
    const tell = (changed: Identifier[], error: unknown): void => {
      const undo = isDeletion ? undoOf(changed) : null;
      const told = doneText(changed.length);
      if (error) notifyFailure(changed.length > 0 ? `${told}, the others not` : failed, error, labels.refusals, undo);
      else if (changed.length > 0) notifySuccess(told, undo);
      onSelect(without(selectedIds, changed));
    };
    const changed = without(selectedIds.slice(0, done), kept);
    tell(changed, failure);
    if (changed.length > 0) await refetch();
    if (!failure || !isDeletion) return refused;
    // The answer to the last batch may be lost, though its rows are gone. Not awaited, because this request may have no answer
    // either; then the next attempt will show it.
    const lost = selectedIds.slice(done, done + rowsPerBatch);
    const reading = dataProvider.getMany(name, { ids: lost, meta: { columns: ["id"] } });
    reading.then(
      ({ data }) => {
        const left = data.map(({ id }) => id);
        const gone = [...changed, ...without(lost, left)];
        const isWhole = gone.length + kept.length === selectedIds.length;
        if (gone.length > changed.length) tell(gone, isWhole ? null : failure);
      },
      () => {},
    );
    return refused;
  };
};

interface BulkDialogProps {
  action: BulkAction;
  /** The tags that can be chosen. */
  tags: readonly string[];
  onClose: () => void;
  onDone: (refused: Refused[]) => void;
}

/** Asks before many rows are changed, shows how far that is, and stops it. */
export const BulkDialog = ({ action, tags, onClose, onDone }: BulkDialogProps) => {
  const descriptor = useDescriptor();
  const { labels } = descriptor;
  const { selectedIds } = useListContext();
  const batches = useBatches();
  const work = useBulkWork(batches);
  const [tag, setTag] = useState("");
  // The selection changes when the work is done, before the dialog has closed.
  const [count] = useState(selectedIds.length);

  const needsTag = action === "tag" || action === "untag";
  const isIncomplete = needsTag && !tag.trim();
  const start = async (): Promise<void> => {
    if (batches.done === null && !isIncomplete) onDone(await work(action, needsTag ? tag.trim() : null));
  };

  const { action: label, busy, warning } = words[action];
  return (
    <BatchConfirm
      batches={batches}
      total={count}
      isDisabled={isIncomplete}
      isDestructive={action === "delete"}
      hasField={needsTag}
      action={label}
      busy={busy}
      warning={warning(pluralize(count, labels.one, labels.many), descriptor, count)}
      onCancel={onClose}
      onConfirm={() => void start()}
    >
      {needsTag && <TagField label="Tag" value={tag} known={tags} onChange={setTag} onEnter={() => void start()} />}
    </BatchConfirm>
  );
};
