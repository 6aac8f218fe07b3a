import { Box, Button, Typography } from "@mui/material";
import { formatMoment } from "#kit/resource/formatMoment.ts";
import { DeleteWithConfirm, RowDelete } from "#kit/ui/Confirm.tsx";
import { EmptyState } from "#kit/ui/EmptyState.tsx";
import { LoadError } from "#kit/ui/LoadError.tsx";
import { LoadingSpinner } from "#kit/ui/LoadingSpinner.tsx";
import { PageHeader } from "#kit/ui/PageHeader.tsx";
import type { DeletedRow } from "#providers/versionCalls.ts";
import { capitalized } from "#shared/text.ts";
import { useSiteMap } from "../SiteMapContext.ts";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { useTrash, useTrashActions } from "./useTrash.ts";

const rowSx = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  minHeight: 56,
  py: 0.5,
  borderBottom: 1,
  borderColor: "divider",
} as const;

interface RowProps {
  row: DeletedRow;
  time: string;
  actions: ReturnType<typeof useTrashActions>;
}

const Row = ({ row, time, actions: { busyId, restore, remove } }: RowProps) => {
  const { resources } = useSiteMap();
  const kind = resources.find(({ table }) => table === row.resource)?.labels.one ?? row.resource;
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography dir="auto" sx={{ overflowWrap: "anywhere" }}>
          {row.title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {capitalized(kind)} · {time}
        </Typography>
      </Box>
      <Button
        size="small"
        disabled={busyId === row.id}
        onClick={() => void restore(row)}
        aria-label={`Restore ${row.title}`}
      >
        Restore
      </Button>
      <RowDelete
        label={`Delete ${row.title} for good`}
        warning={`This will delete “${row.title}” for good, with its history.`}
        onDelete={() => remove(row)}
      />
    </Box>
  );
};

/** What was deleted in the last 30 days, by day: restored, or deleted for good. */
export const TrashPage = () => {
  const { rows, hasMore, showMore, error, refetch } = useTrash();
  const actions = useTrashActions();
  const { homeless } = actions;
  const timed = (rows ?? []).map((row) => {
    const [day = "", time = ""] = formatMoment(row.created_at).split(", ");
    return { row, day, time };
  });
  return (
    <>
      <PageHeader
        title="Trash"
        description="What you deleted stays here for 30 days"
        actions={
          timed.length > 0 && (
            <DeleteWithConfirm
              warning="This will delete all that is in the trash for good, with its history."
              onDelete={actions.empty}
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
      {!rows && !error && <LoadingSpinner />}
      {!rows && error && <LoadError what="Failed to fetch the trash" onRetry={() => void refetch()} />}
      {rows?.length === 0 && (
        <EmptyState>
          <Typography>The trash is empty</Typography>
        </EmptyState>
      )}
      {[...new Set(timed.map(({ day }) => day))].map((day) => (
        <Box component="section" key={day} aria-label={day} sx={{ mb: 4, maxWidth: 860 }}>
          <Typography component="h2" variant="h6">
            {day}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
            {timed
              .filter((deleted) => deleted.day === day)
              .map(({ row, time }) => (
                <Row key={row.id} row={row} time={time} actions={actions} />
              ))}
          </Box>
        </Box>
      ))}
      {hasMore && <Button onClick={showMore}>Show more</Button>}
      {homeless && (
        <CategoryDialog
          title={homeless.title}
          isBusy={actions.busyId !== null}
          onCancel={actions.stay}
          onChoose={(category) => void actions.restore(homeless, category)}
        />
      )}
    </>
  );
};
