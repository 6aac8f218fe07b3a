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
import { nextBatchOf, useBatches } from "./useBatches.ts";
import { useUndo } from "./useUndo.ts";

export interface Refused {
  id: Identifier;
  error: BackendError;
}

interface ActionTexts {
  action: string;
  busy: string;
  warning: (rows: string, resource: Pick<ResourceDescriptor, "inTrash" | "labels">, count: number) => string;
}

const texts: Record<BulkAction, ActionTexts> = {
  publish: {
    action: "Publish",
    busy: "Publishing...",
    warning: (rows) => `This will publish ${rows}. Visitors can read them at once. Their dates stay the same.`,
  },
  unpublish: {
    action: "Unpublish",
    busy: "Unpublishing...",
    warning: (rows) => `This will remove ${rows} from the site. They stay here as drafts.`,
  },
  tag: { action: "Add", busy: "Adding...", warning: (rows) => `This will add a tag to ${rows}.` },
  untag: { action: "Remove", busy: "Removing...", warning: (rows) => `This will remove a tag from ${rows}.` },
  decorate: {
    action: "Mark as decorative",
    busy: "Marking...",
    warning: (rows) =>
      `This will mark ${rows} as decorative. Screen readers will skip them, and their descriptions are deleted.`,
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

const useBulkChange = (batches: ReturnType<typeof useBatches>) => {
  const { name, labels, table } = useDescriptor();
  const { selectedIds, onSelect, refetch } = useListContext();
  const undoOf = useUndo();
  const dataProvider = useDataProvider<PlinthDataProvider>();

  return async (action: BulkAction, tag: string | null): Promise<Refused[]> => {
    const refused: Refused[] = [];
    let last: Identifier[] = [];
    const { done, failure } = await batches.run(
      nextBatchOf(selectedIds, async (batch) => {
        last = batch;
        refused.push(...(await dataProvider.changeRows(table, batch, action, tag)));
      }),
    );
    const isDeletion = action === "delete";
    const [doneText, failed] = isDeletion
      ? [labels.deletedMany, labels.deleteFailed]
      : [labels.updatedMany, labels.updateFailed];
    const unchanged = refused.map(({ id }) => id);
    const report = (changed: Identifier[], error: unknown): void => {
      const undo = isDeletion ? undoOf(changed) : null;
      const text = doneText(changed.length);
      if (error) notifyFailure(changed.length > 0 ? `${text}. The rest failed` : failed, error, labels.refusals, undo);
      else if (changed.length > 0) notifySuccess(text, undo);
      onSelect(without(selectedIds, changed));
    };
    const changed = without(selectedIds.slice(0, done), unchanged);
    report(changed, failure);
    if (changed.length > 0) await refetch();
    if (!failure || !isDeletion) return refused;
    // The last batch may have been deleted although its response was lost. Not awaited, because this request may get no response
    // either. Then the next attempt reports it.
    dataProvider.getMany(name, { ids: last, meta: { columns: ["id"] } }).then(
      ({ data }) => {
        const left = data.map(({ id }) => id);
        const deleted = [...changed, ...without(last, left)];
        const isComplete = deleted.length + unchanged.length === selectedIds.length;
        if (deleted.length > changed.length) report(deleted, isComplete ? null : failure);
      },
      () => {},
    );
    return refused;
  };
};

interface BulkDialogProps {
  action: BulkAction;
  tags: readonly string[];
  onClose: () => void;
  onDone: (refused: Refused[]) => void;
}

export const BulkDialog = ({ action, tags, onClose, onDone }: BulkDialogProps) => {
  const descriptor = useDescriptor();
  const { labels, list } = descriptor;
  const { selectedIds, data = [] } = useListContext();
  const batches = useBatches();
  const change = useBulkChange(batches);
  const [tag, setTag] = useState("");
  // The selection changes before the dialog has closed.
  const [count] = useState(selectedIds.length);

  // The selected rows of this page. The database keeps those of other pages, too.
  const [used] = useState(() => data.filter((row) => selectedIds.includes(row.id) && list.isInUse?.(row)).length);
  const note = `${pluralize(used, labels.one, labels.many)} of the selection ${used === 1 ? "is" : "are"} in use and will not be deleted.`;

  const needsTag = action === "tag" || action === "untag";
  const isIncomplete = needsTag && !tag.trim();
  const start = async (): Promise<void> => {
    if (batches.done === null && !isIncomplete) onDone(await change(action, needsTag ? tag.trim() : null));
  };

  const { action: label, busy, warning } = texts[action];
  return (
    <BatchConfirm
      batches={batches}
      total={count}
      isDisabled={isIncomplete}
      isDestructive={action === "delete"}
      hasField={needsTag}
      action={label}
      busy={busy}
      {...(action === "delete" && used > 0 && { note })}
      warning={warning(pluralize(count, labels.one, labels.many), descriptor, count)}
      onCancel={onClose}
      onConfirm={() => void start()}
    >
      {needsTag && <TagField label="Tag" value={tag} known={tags} onChange={setTag} onEnter={() => void start()} />}
    </BatchConfirm>
  );
};
