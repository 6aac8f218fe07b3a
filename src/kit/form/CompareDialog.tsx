import { Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Values } from "#shared/tables/values.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import { columnsWhere } from "../resource/fields.ts";
import { formValues } from "../resource/values.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { LoadingSpinner } from "../ui/LoadingSpinner.tsx";
import { WideDialog } from "../ui/WideDialog.tsx";
import { Changes } from "./history/Changes.tsx";
import { changesBetween } from "./history/changes.ts";
import type { StoredRow } from "./useFreshRow.ts";

interface CompareDialogProps {
  /** What is in the form. */
  mine: Values;
  /** What was in it before anything was typed. */
  before: Values;
  readStored: () => Promise<StoredRow | null>;
  onLoad: () => void;
  /** Gets the version that was compared. */
  onOverwrite: (seen?: string) => void;
  /** Gets the newer row, and what of the form's values has the texts of both. */
  onKeepBoth: (newer: StoredRow, both: Values) => void;
  onClose: () => void;
}

/** What a row that was changed elsewhere has otherwise than the form, and what becomes of the two. */
export const CompareDialog = ({
  mine,
  before,
  readStored,
  onLoad,
  onOverwrite,
  onKeepBoth,
  onClose,
}: CompareDialogProps) => {
  const { fields, labels } = useDescriptor();
  const { data, error, refetch } = useQuery({ queryKey: ["newer"], queryFn: readStored, gcTime: 0 });
  const newer = useMemo(() => (data ? formValues(fields, data) : null), [fields, data]);
  const changes = useMemo(() => (newer ? changesBetween(fields, newer, mine) : []), [fields, newer, mine]);
  const both = Object.fromEntries(
    columnsWhere(fields, ({ kind }) => kind === "markdown")
      .filter((column) => newer?.[column] && mine[column] && ![newer[column], before[column]].includes(mine[column]))
      .map((column) => [column, `${newer?.[column]}\n\n${mine[column]}`]),
  );
  const and =
    (act: () => void): (() => void) =>
    () => {
      onClose();
      act();
    };
  return (
    <WideDialog
      title={`Compare with the newer ${labels.one}`}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          {data && Object.keys(both).length > 0 && (
            <Button onClick={and(() => onKeepBoth(data, both))}>Keep both texts</Button>
          )}
          <Button onClick={and(onLoad)}>Load the newer one</Button>
          <Button onClick={and(() => onOverwrite(data?.updated_at))}>Save mine instead</Button>
        </>
      }
    >
      {!newer &&
        (error ? <LoadError what={labels.fetchOneFailed} onRetry={() => void refetch()} /> : <LoadingSpinner />)}
      {newer && (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
            {changes.length > 0
              ? "What yours adds is underlined; what only the newer one has is struck through."
              : "Nothing: both say the same."}
          </Typography>
          <Changes changes={changes} />
        </>
      )}
    </WideDialog>
  );
};
