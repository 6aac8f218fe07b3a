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

/** A selection ends with its page and its filter: rows that are not shown any more are not changed by a later press. */
export const useEndOfSelection = (): void => {
  const { filterValues, onUnselectItems } = useListContext();
  const filter = JSON.stringify(filterValues);
  const end = useEvent(() => onUnselectItems());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter ends it, too
  useEffect(() => end, [filter, end]);
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
  const isSome = !isAll && selected.length > 0;
  return (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={isSome}
      onChange={() => onSelect(isAll ? elsewhere : [...elsewhere, ...ids])}
      slotProps={{
        input: {
          id: selectPageId,
          "aria-label": "Select all rows of this page",
          // MUI says "mixed" of a box that is none for the browser, which then says something else.
          ref: (input: HTMLInputElement | null) => {
            if (input) input.indeterminate = isSome;
          },
        },
      }}
    />
  );
};

/** Selects what the filter finds, on all pages. */
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

const mostNamed = 50;

interface Named {
  title: string;
  reason: string;
}

/** Names the rows that stayed as they were. */
const useRefusals = () => {
  const { name, titleColumn, labels } = useDescriptor();
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const [refusals, setRefusals] = useState<{ count: number; named: Named[] } | null>(null);
  const show = async (refused: Refused[]): Promise<void> => {
    const some = refused.slice(0, mostNamed);
    const ids = some.map(({ id }) => id);
    const read = dataProvider.getMany(name, { ids, meta: { columns: ["id", titleColumn] } });
    const { data } = await (ids.length > 0 ? read : { data: [] });
    const titles = new Map(data.map((row) => [row.id, String(row[titleColumn])]));
    const named = some.map(({ id, error }) => ({
      title: titles.get(id) ?? String(id),
      reason: labels.refusals[error.kind] ?? error.message,
    }));
    setRefusals(refused.length > 0 ? { count: refused.length, named } : null);
  };
  return { refusals, show, hide: () => setRefusals(null) };
};

/** Always rendered, so that rows do not move when the first one is selected. */
export const SelectionBar = () => {
  const { labels } = useDescriptor();
  const { selectedIds, total = 0 } = useListContext();
  const [action, setAction] = useState<BulkAction | null>(null);
  const { refusals, show, hide } = useRefusals();
  const tags = useUsedTags(action === "tag" || action === "untag");
  const isAny = selectedIds.length > 0;

  // The button that the dialog gives the focus back to goes with the selection.
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
            {refusals.named.map(({ title, reason }) => (
              <li key={title}>
                {title}: {reason}
              </li>
            ))}
          </Box>
          {refusals.count > mostNamed && `and ${(refusals.count - mostNamed).toLocaleString("en")} more`}
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

/** The bar of a selection among cards. */
export const CardSelection = () => {
  useEndOfSelection();
  return (
    <Box sx={{ display: "flex", alignItems: "start", mb: 1.5 }}>
      <SelectPage />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <SelectionBar />
      </Box>
    </Box>
  );
};
