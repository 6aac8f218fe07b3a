import ContentCopy from "@mui/icons-material/ContentCopy";
import { IconButton, Tooltip } from "@mui/material";
import { useRef } from "react";
import { type Identifier, type RaRecord, useCreate, useDataProvider, useRedirect } from "react-admin";
import type { Values } from "#shared/tables/values.ts";
import { newId } from "#ui/newId.ts";
import { notifyFailure, notifySuccess } from "#ui/notify.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import { columnsWhere } from "../../resource/fields.ts";

interface DuplicateButtonProps {
  id: Identifier;
  title: string;
  /** The values of the copy that differ, such as those that make it a draft. */
  changed: Values;
}

/** Stores a copy of the stored row, and opens it. */
export const DuplicateButton = ({ id: original, title, changed }: DuplicateButtonProps) => {
  const { name, fields, titleColumn, labels } = useDescriptor();
  const dataProvider = useDataProvider();
  const [create] = useCreate();
  const redirect = useRedirect();
  const isBusy = useRef(false);

  const duplicate = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      // The list has not read long texts.
      const { data: row } = await dataProvider.getOne<RaRecord>(name, { id: original });
      const columns = columnsWhere(fields, ({ computed = false }) => !computed);
      const values = Object.fromEntries(columns.map((column) => [column, row[column]]));
      // Within the limit of titles. Spread into code points, because slice could cut a surrogate pair.
      const copied = `${[...String(row[titleColumn])].slice(0, 140).join("")} (copy)`;
      const id = newId();
      const data = { id, ...values, [titleColumn]: copied, ...changed };
      await create(name, { data }, { returnPromise: true });
      notifySuccess(labels.created);
      redirect("edit", name, id);
    } catch (error) {
      notifyFailure(labels.createFailed, error, labels.refusals);
    } finally {
      isBusy.current = false;
    }
  };

  return (
    <Tooltip title="Duplicate as a draft">
      <IconButton size="small" aria-label={`Duplicate ${title}`} onClick={() => void duplicate()}>
        <ContentCopy fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};
