import { Box, Button, FormControlLabel, Radio, RadioGroup, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useContext, useMemo, useState } from "react";
import { useDataProvider } from "react-admin";
import type { SavedVersion } from "#api/calls/versions.ts";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { joinCommas } from "#shared/base/text.ts";
import type { Values } from "#shared/tables/values.ts";
import { formatMoments } from "#ui/formatMoment.ts";
import { LoadingOrError } from "#ui/LoadingOrError.tsx";
import { WideDialog } from "#ui/WideDialog.tsx";
import { useDescriptor } from "../../resource/descriptor.ts";
import { DraftOwnerContext } from "../drafts/DraftOwnerContext.ts";
import { Changes } from "./Changes.tsx";
import { changesBetween } from "./changes.ts";
import { useVersionValues } from "./useVersionValues.ts";

const versionsPerPage = 50;

const loadFailed = "Failed to fetch the history";

/** Reads the versions of a row, the newest first. Names the other users and the programs that saved them. */
const useVersions = (table: string, rowId: string) => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const userId = useContext(DraftOwnerContext);
  const [limit, setLimit] = useState(versionsPerPage);
  const { data, ...query } = useQuery({
    queryKey: [table, "versions", rowId, limit],
    queryFn: () => dataProvider.listVersions(table, rowId, limit + 1),
    placeholderData: (before) => before,
    // The list must not move while the user reads it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data: people = [] } = useQuery({
    queryKey: ["app_users", "emails"],
    queryFn: () => dataProvider.readRows("app_users", { select: "id,email" }),
    enabled: data?.some(({ author_id }) => author_id && author_id !== userId) ?? false,
  });
  const originOf = ({ author_id, client }: SavedVersion): string => {
    const author = author_id === userId ? undefined : people.find(({ id }) => id === author_id);
    return joinCommas(author && `By ${author.email}`, client);
  };
  return {
    ...query,
    versions: data?.slice(0, limit),
    originOf,
    hasMore: (data?.length ?? 0) > limit,
    showMore: () => setLimit(limit + versionsPerPage),
  };
};

interface HistoryDialogProps {
  rowId: string;
  present: Values;
  onRestore: (values: Values, moment: string) => void;
  onClose: () => void;
}

const layoutSx = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "14rem minmax(0, 1fr)" },
  alignItems: "start",
  "& > :first-of-type": {
    maxHeight: { xs: "28dvh", sm: "60dvh" },
    overflowY: "auto",
    position: { sm: "sticky" },
    top: 0,
    borderBottom: { xs: 1, sm: 0 },
    borderColor: "divider",
  },
};

export const HistoryDialog = ({ rowId, present, onRestore, onClose }: HistoryDialogProps) => {
  const { table, fields, labels, history } = useDescriptor();
  const { versions, originOf, hasMore, showMore, error, refetch } = useVersions(table, rowId);
  const [chosen, setChosen] = useState<string>();
  const selected = versions?.find(({ id }) => id === chosen) ?? versions?.[1] ?? versions?.[0];
  const { data: values, ...version } = useVersionValues(selected?.id, history?.excludeFromRestore);
  const changes = useMemo(
    () => (values ? changesBetween(fields, present, { ...present, ...values }) : []),
    [fields, present, values],
  );
  const moments = formatMoments((versions ?? []).map(({ created_at }) => created_at));
  const moment = moments[versions?.findIndex(({ id }) => id === selected?.id) ?? -1] ?? "";
  const changed = changes.map(({ label }) => label).join(", ");
  return (
    <WideDialog
      title={`History of this ${labels.one}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="contained"
            disabled={changes.length === 0}
            onClick={() => selected && values && onRestore(values, moment)}
          >
            Restore
          </Button>
        </>
      }
    >
      {!versions && <LoadingOrError what={loadFailed} error={error} onRetry={() => void refetch()} />}
      {versions?.length === 0 && <Typography>No versions yet. Each save from now on adds one.</Typography>}
      {versions && selected && (
        <Box sx={layoutSx}>
          <Box>
            <RadioGroup
              aria-label="Versions"
              value={selected.id}
              onChange={(_event, id) => setChosen(id)}
              sx={{ flexWrap: "nowrap" }}
            >
              {versions.map((saved, index) => (
                <FormControlLabel
                  key={saved.id}
                  value={saved.id}
                  control={<Radio size="small" />}
                  label={
                    <>
                      {moments[index]}
                      <Typography variant="body2" color="text.secondary">
                        {index === 0 ? joinCommas("Current", saved.client) : originOf(saved)}
                      </Typography>
                    </>
                  }
                />
              ))}
            </RadioGroup>
            {hasMore && <Button onClick={showMore}>Show older</Button>}
          </Box>
          <Box role="region" aria-label="Changes">
            {values === undefined && (
              <LoadingOrError what={loadFailed} error={version.error} onRetry={() => void version.refetch()} />
            )}
            {values === null && <Typography>This version is no longer stored.</Typography>}
            <Typography role="status" variant="body2" color="text.secondary" sx={{ mb: 2 }}>
              {values &&
                (changed
                  ? `Restoring this version changes these fields in the form: ${changed}`
                  : "The form has the same content.")}
            </Typography>
            <Changes changes={changes} />
          </Box>
        </Box>
      )}
    </WideDialog>
  );
};
