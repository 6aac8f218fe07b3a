import DeleteOutline from "@mui/icons-material/DeleteOutline";
import { Alert, Box, Button, Checkbox, Typography } from "@mui/material";
import { Suspense, useEffect, useState } from "react";
import { useDataProvider, useEvent, useListContext, useRecordContext } from "react-admin";
import type { BulkAction } from "#api/calls/content.ts";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { lazyComponent } from "#shared/base/lazyComponent.ts";
import { pluralize } from "#shared/base/text.ts";
import { restoreFocus } from "#ui/focus/moveFocus.ts";
import { MenuButton } from "#ui/MenuButton.tsx";
import { notifyReadFailure } from "#ui/notify.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import { columnsWhere } from "../resource/fields.ts";
import { useUsedTags } from "../resource/useUsedTags.ts";
import type { Refused } from "./BulkDialog.tsx";
import { barSx } from "./tableSx.ts";
import { useReadAll } from "./useReadAll.ts";

const BulkDialog = lazyComponent(async () => (await import("./BulkDialog.tsx")).BulkDialog);

/** Clears the selection when the filter changes or the list is left, so that no hidden row is changed. */
export const useSelectionReset = (): void => {
  const { filterValues, onUnselectItems } = useListContext();
  const filter = JSON.stringify(filterValues);
  const reset = useEvent(() => onUnselectItems());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter resets it, too
  useEffect(() => reset, [filter, reset]);
};

const selectPageId = "select-page";

// Replaces react-admin's checkbox, which labels its span instead of its input.
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
  const onOtherPages = selectedIds.filter((id) => !ids.includes(id));
  const isAll = ids.length > 0 && selected.length === ids.length;
  const isSome = !isAll && selected.length > 0;
  return (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={isSome}
      onChange={() => onSelect(isAll ? onOtherPages : [...onOtherPages, ...ids])}
      slotProps={{
        input: {
          id: selectPageId,
          "aria-label": "Select all rows of this page",
          // MUI only sets aria-checked="mixed". The browser would expose the state of its own, different property.
          ref: (input: HTMLInputElement | null) => {
            if (input) input.indeterminate = isSome;
          },
        },
      }}
    />
  );
};

const SelectAll = ({ total }: { total: number }) => {
  const { labels } = useDescriptor();
  const { onSelect } = useListContext();
  const readAll = useReadAll();
  const [isBusy, setBusy] = useState(false);

  const selectAll = async (): Promise<void> => {
    setBusy(true);
    try {
      const rows = await readAll({ columns: ["id"], sort: { field: "id", order: "ASC" }, perPage: 1000 });
      onSelect([...new Set(rows.map(({ id }) => id))]);
    } catch (error) {
      notifyReadFailure(labels.fetchListFailed, error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      size="small"
      disabled={isBusy}
      onClick={() => void selectAll()}
      aria-label={`Select all ${total.toLocaleString("en")}`}
      sx={{ whiteSpace: "nowrap", minWidth: 0 }}
    >
      {isBusy ? "Selecting..." : `All ${total.toLocaleString("en")}`}
    </Button>
  );
};

const actionNames = {
  publish: "Publish",
  unpublish: "Unpublish",
  tag: "Add a tag",
  untag: "Remove a tag",
  decorate: "Mark as decorative",
};

interface ActionsProps {
  onChoose: (action: BulkAction) => void;
}

const ChangeMenu = ({ onChoose }: ActionsProps) => {
  const { fields } = useDescriptor();
  const actions: (keyof typeof actionNames)[] = [
    ...(fields.published_at ? (["publish", "unpublish"] as const) : []),
    ...(columnsWhere(fields, ({ kind }) => kind === "tags").length > 0 ? (["tag", "untag"] as const) : []),
    ...(fields.alt?.keepsEmpty ? (["decorate"] as const) : []),
  ];
  if (actions.length === 0) return null;
  const items = actions.map((action) => ({ label: actionNames[action], run: () => onChoose(action) }));
  return <MenuButton size="small" label="Change" items={items} />;
};

const Actions = ({ onChoose }: ActionsProps) => (
  <Box
    sx={{
      display: "flex",
      gap: { sm: 0.5 },
      ml: "auto",
      "& .MuiButton-icon": { display: { xs: "none", sm: "inherit" } },
    }}
  >
    <ChangeMenu onChoose={onChoose} />
    <Button color="error" size="small" startIcon={<DeleteOutline />} onClick={() => onChoose("delete")}>
      Delete
    </Button>
  </Box>
);

const maxListed = 50;

interface ListedRow {
  title: string;
  reason: string;
}

const useRefusals = () => {
  const { name, titleColumn, labels } = useDescriptor();
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const [refusals, setRefusals] = useState<{ count: number; listed: ListedRow[] } | null>(null);
  const show = async (refused: Refused[]): Promise<void> => {
    const some = refused.slice(0, maxListed);
    const ids = some.map(({ id }) => id);
    const read = dataProvider.getMany(name, { ids, meta: { columns: ["id", titleColumn] } });
    const { data } = await (ids.length > 0 ? read : { data: [] });
    const titles = new Map(data.map((row) => [row.id, String(row[titleColumn])]));
    const listed = some.map(({ id, error }) => ({
      title: titles.get(id) ?? String(id),
      reason: labels.refusals[error.kind] ?? error.message,
    }));
    setRefusals(refused.length > 0 ? { count: refused.length, listed } : null);
  };
  return { refusals, show, hide: () => setRefusals(null) };
};

/** The number of selected rows and their actions. Always rendered, so that rows do not move at the first selection. */
export const SelectionBar = () => {
  const { labels } = useDescriptor();
  const { selectedIds, total = 0 } = useListContext();
  const [action, setAction] = useState<BulkAction | null>(null);
  const { refusals, show, hide } = useRefusals();
  const tags = useUsedTags(action === "tag" || action === "untag").map(({ tag }) => tag);
  const isAny = selectedIds.length > 0;

  // The button that opened the dialog is removed with the selection, so the dialog cannot return the focus to it.
  useEffect(() => (action ? () => restoreFocus(selectPageId) : undefined), [action]);

  return (
    <>
      <Box sx={barSx}>
        <Typography
          variant="body2"
          role="status"
          sx={{ color: isAny ? "text.primary" : "text.secondary", whiteSpace: "nowrap" }}
        >
          {isAny ? `${selectedIds.length.toLocaleString("en")} selected` : pluralize(total, labels.one, labels.many)}
        </Typography>
        {isAny && selectedIds.length < total && <SelectAll total={total} />}
        {isAny && <Actions onChoose={setAction} />}
      </Box>
      {refusals && (
        <Alert severity="warning" onClose={hide} sx={{ borderRadius: 0 }}>
          {pluralize(refusals.count, labels.one, labels.many)} could not be changed:
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: "10rem", overflowY: "auto" }}>
            {refusals.listed.map(({ title, reason }) => (
              <li key={title}>
                {title}: {reason}
              </li>
            ))}
          </Box>
          {refusals.count > maxListed && `and ${(refusals.count - maxListed).toLocaleString("en")} more`}
        </Alert>
      )}
      {action && (
        <Suspense fallback={null}>
          <BulkDialog
            action={action}
            tags={tags}
            onClose={() => setAction(null)}
            onDone={(refused) => {
              setAction(null);
              void show(refused);
            }}
          />
        </Suspense>
      )}
    </>
  );
};

export const CardSelection = () => {
  useSelectionReset();
  return (
    <Box sx={{ display: "flex", alignItems: "start", mb: 1.5 }}>
      <SelectPage />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <SelectionBar />
      </Box>
    </Box>
  );
};
