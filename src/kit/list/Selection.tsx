import DeleteOutline from "@mui/icons-material/DeleteOutline";
import { Box, Button, Checkbox, Typography } from "@mui/material";
import { useEffect } from "react";
import { useDataProvider, useDeleteMany, useListContext, useRecordContext, useStore, useUnselect } from "react-admin";
import { countText } from "#shared/text.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import { notifyFailure, notifySuccess } from "../resource/notify.ts";
import { DeleteWithConfirm } from "../ui/Confirm.tsx";
import { barSx } from "./tableSx.ts";
import { listKey } from "./ViewSwitch.tsx";

const BulkDelete = ({ next }: { next: string }) => {
  const { name, labels } = useDescriptor();
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const unselect = useUnselect(name, listKey(name, "table"));
  const dataProvider = useDataProvider();
  const [deleteMany] = useDeleteMany();
  const count = selectedIds.length;

  // Some rows may have been deleted, or all of them if only the response was lost. If that cannot be read, all stay selected.
  const unselectGone = async (): Promise<void> => {
    try {
      const { data } = await dataProvider.getMany(name, { ids: selectedIds, meta: { columns: ["id"] } });
      const left = data.map(({ id }) => id);
      unselect(selectedIds.filter((id) => !left.includes(id)));
      if (left.length === 0) notifySuccess(labels.deletedMany(count));
    } catch {
      // The next attempt will show it.
    }
  };

  const onDelete = async (): Promise<boolean> => {
    try {
      await deleteMany(name, { ids: selectedIds }, { returnPromise: true, mutationMode: "pessimistic" });
    } catch (error) {
      notifyFailure(labels.deleteFailed, error, labels.refusals);
      // Not awaited, because this request may time out, too.
      void unselectGone();
      return false;
    }
    notifySuccess(labels.deletedMany(count));
    await refetch();
    onUnselectItems();
    return true;
  };

  return (
    <DeleteWithConfirm warning={labels.deleteManyWarning(count)} onDelete={onDelete} next={next}>
      {(trigger) => (
        <Button {...trigger} color="error" size="small" startIcon={<DeleteOutline />}>
          Delete
        </Button>
      )}
    </DeleteWithConfirm>
  );
};

/** Empties the selection when the filter changes, because selected rows may no longer be shown. */
export const useClearSelectionOnFilter = (): void => {
  const { name } = useDescriptor();
  const { filterValues, onUnselectItems } = useListContext();
  const filter = JSON.stringify(filterValues);
  const [madeUnder, setMadeUnder] = useStore(`${listKey(name, "table")}.selectedUnder`, "{}");
  useEffect(() => {
    if (filter === madeUnder) return;
    setMadeUnder(filter);
    onUnselectItems();
  }, [filter, madeUnder, setMadeUnder, onUnselectItems]);
};

const selectPageId = "select-page";

// react-admin's own checkboxes name their span instead of their input, which leaves screen readers without a name.

export const SelectRow = () => {
  const { titleColumn } = useDescriptor();
  const record = useRecordContext();
  const { selectedIds, onToggleItem } = useListContext();
  if (!record) return null;
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { "aria-label": `Select ${record[titleColumn]}` } }}
    />
  );
};

export const SelectPage = () => {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const selected = ids.filter((id) => selectedIds.includes(id));
  const elsewhere = selectedIds.filter((id) => !ids.includes(id));
  const isAll = ids.length > 0 && selected.length === ids.length;
  return (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={!isAll && selected.length > 0}
      onChange={() => onSelect(isAll ? elsewhere : [...elsewhere, ...ids])}
      slotProps={{ input: { id: selectPageId, "aria-label": "Select all rows of this page" } }}
    />
  );
};

/** Always rendered, so that rows do not move when the first one is selected. */
export const SelectionBar = () => {
  const { labels } = useDescriptor();
  const { selectedIds, total = 0 } = useListContext();
  const isAny = selectedIds.length > 0;
  return (
    <Box sx={barSx}>
      <Typography variant="body2" role="status" sx={{ color: isAny ? "text.primary" : "text.secondary" }}>
        {isAny ? `${selectedIds.length} selected` : countText(total, labels.one, labels.many)}
      </Typography>
      {isAny && <BulkDelete next={selectPageId} />}
    </Box>
  );
};
