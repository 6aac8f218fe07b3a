import { Box, Checkbox, Typography } from "@mui/material";
import { useEffect } from "react";
import { useListContext, useRecordContext, useStore } from "react-admin";
import { countText } from "#shared/words.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import { BulkDelete } from "./BulkDelete.tsx";
import { barSx } from "./tableSx.ts";
import { listKey } from "./ViewSwitch.tsx";

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
