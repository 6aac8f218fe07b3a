import { Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Values } from "#shared/tables/values.ts";
import { LoadingOrError } from "#ui/LoadingOrError.tsx";
import { WideDialog } from "#ui/WideDialog.tsx";
import { useDescriptor } from "../../resource/descriptor.ts";
import { columnsWhere } from "../../resource/fields.ts";
import { formValues } from "../../resource/values.ts";
import { Changes } from "../history/Changes.tsx";
import { changesBetween } from "../history/changes.ts";
import type { RecordFormState } from "./useRecordForm.ts";

interface CompareDialogProps {
  record: RecordFormState;
  mine: Values;
  onLoad: () => void;
  onClose: () => void;
}

export const CompareDialog = ({ record, mine, onLoad, onClose }: CompareDialogProps) => {
  const { fields, labels } = useDescriptor();
  const { data, error, refetch } = useQuery({ queryKey: ["newer"], queryFn: record.readStored, gcTime: 0 });
  const isViewOnly = record.saveConflict !== "conflict";
  const newer = data && formValues(fields, data);
  const changes = useMemo(
    () => (data ? changesBetween(fields, formValues(fields, data), mine) : []),
    [fields, data, mine],
  );
  const { defaultValues: before } = record.form.formState;
  const both = Object.fromEntries(
    columnsWhere(fields, ({ kind }) => kind === "markdown")
      .filter((column) => newer?.[column] && mine[column] && ![newer[column], before?.[column]].includes(mine[column]))
      .map((column) => [column, `${newer?.[column]}\n\n${mine[column]}`]),
  );
  const closeAnd = (act: () => void) => (): void => {
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
          {data && !isViewOnly && Object.keys(both).length > 0 && (
            <Button onClick={closeAnd(() => record.rebaseOnto(data, both))}>Keep both texts</Button>
          )}
          <Button onClick={closeAnd(onLoad)}>Load the newer one</Button>
          {!isViewOnly && (
            <Button onClick={closeAnd(() => void record.overwrite(data?.updated_at))}>Save mine instead</Button>
          )}
        </>
      }
    >
      {!newer && <LoadingOrError what={labels.fetchOneFailed} error={error} onRetry={() => void refetch()} />}
      {newer && (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
            {changes.length > 0
              ? "Text that only your version has is underlined. Text that only the newer version has is struck through."
              : "Both versions have the same content."}
          </Typography>
          <Changes changes={changes} />
        </>
      )}
    </WideDialog>
  );
};
