import { Box, Button, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useRestore } from "#kit/list/useUndo.ts";
import { capitalize } from "#shared/base/text.ts";
import { DeleteWithConfirm, RowDelete } from "#ui/Confirm.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { useFocusAfterRemoval } from "#ui/focus/useFocusAfterRemoval.ts";
import { formatMoment } from "#ui/formatMoment.ts";
import { LoadingOrError } from "#ui/LoadingOrError.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { pageTexts } from "../shared/pageTexts.ts";
import { useSiteMap } from "../shared/SiteMapContext.ts";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { type DeletedRow, useTrash, useTrashActions } from "./useTrash.ts";

const rowSx = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  minHeight: 56,
  py: 0.5,
  borderBottom: 1,
  borderColor: "divider",
} as const;

const Row = ({ row, time }: { row: DeletedRow; time: string }) => {
  const { resources } = useSiteMap();
  const { restore, remove } = useTrashActions();
  const { markRemoved: _, ...trigger } = useFocusAfterRemoval();
  const [needsCategory, setNeedsCategory] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (category?: string) => restore(row, setNeedsCategory, category),
  });
  const action = isPending ? "Restoring..." : "Restore";
  const kind = resources.find(({ table }) => table === row.resource)?.labels.one ?? row.resource;
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography dir="auto" sx={{ overflowWrap: "anywhere" }}>
          {row.title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {capitalize(kind)} · {time}
        </Typography>
      </Box>
      <Button
        {...trigger}
        size="small"
        aria-disabled={isPending}
        onClick={() => isPending || mutate(undefined)}
        aria-label={`${action} ${row.title}`}
      >
        {action}
      </Button>
      <RowDelete
        label={`Delete ${row.title} permanently`}
        warning={`This will permanently delete “${row.title}” and its history.`}
        onDelete={() => remove(row)}
      />
      {needsCategory && (
        <CategoryDialog
          title={row.title}
          isBusy={isPending}
          onCancel={() => setNeedsCategory(false)}
          onChoose={mutate}
        />
      )}
    </Box>
  );
};

const RestoreThese = ({ rows }: { rows: DeletedRow[] }) => {
  const { resources } = useSiteMap();
  const { markRemoved: _, ...trigger } = useFocusAfterRemoval();
  const restore = useRestore();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // Rows that others depend on come first, such as the categories of skills.
      for (const resource of resources.toSorted((one, other) => Number(!one.usedBy) - Number(!other.usedBy))) {
        const ids = rows.filter((row) => row.resource === resource.table).map(({ row_id }) => row_id);
        if (ids.length > 0 && !(await restore(resource, ids))) break;
      }
    },
  });
  return (
    <Button {...trigger} size="small" aria-disabled={isPending} onClick={() => isPending || mutate()}>
      {isPending ? "Restoring..." : `Restore these ${rows.length}`}
    </Button>
  );
};

const Day = ({ day, rows }: { day: string; rows: { row: DeletedRow; time: string }[] }) => (
  <Box component="section" aria-label={day} sx={{ mb: 4 }}>
    <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
      <Typography component="h2" variant="h6">
        {day}
      </Typography>
      {rows.length > 1 && <RestoreThese rows={rows.map(({ row }) => row)} />}
    </Box>
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {rows.map(({ row, time }) => (
        <Row key={row.id} row={row} time={time} />
      ))}
    </Box>
  </Box>
);

export const TrashPage = () => {
  const { rows, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTrash();
  const { empty } = useTrashActions();
  const timed = (rows ?? []).map((row) => {
    const [day = "", time = ""] = formatMoment(row.created_at).split(", ");
    return { row, day, time };
  });
  return (
    <>
      <PageHeader
        {...pageTexts.trash}
        actions={
          timed.length > 0 && (
            <DeleteWithConfirm
              warning="This will permanently delete everything in the trash and its history."
              onDelete={empty}
            >
              {(trigger) => (
                <Button {...trigger} color="inherit">
                  Empty the trash
                </Button>
              )}
            </DeleteWithConfirm>
          )
        }
      />
      {!rows && <LoadingOrError what="Failed to fetch the trash" error={error} onRetry={() => void refetch()} />}
      {rows?.length === 0 && (
        <EmptyState>
          <Typography>The trash is empty</Typography>
        </EmptyState>
      )}
      {[...new Set(timed.map(({ day }) => day))].map((day) => (
        <Day key={day} day={day} rows={timed.filter((deleted) => deleted.day === day)} />
      ))}
      {hasNextPage && (
        <Button aria-disabled={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()}>
          {isFetchingNextPage ? "Loading..." : "Show more"}
        </Button>
      )}
    </>
  );
};
