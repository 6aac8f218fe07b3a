import ContentCopy from "@mui/icons-material/ContentCopy";
import { IconButton, Tooltip } from "@mui/material";
import { useRef } from "react";
import { type Identifier, type RaRecord, useCreate, useDataProvider, useRedirect } from "react-admin";
import type { Values } from "#shared/tables/values.ts";
import { newId } from "#ui/newId.ts";
import { notifyFailure, notifySuccess } from "#ui/notify.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import { columnsWhere } from "../../resource/fields.ts";

/** Returns a function that stores a copy of a stored row, and opens it. @param changed the values of the copy that differ */
export const useDuplicate = (changed: Values | null) => {
  const { name, fields, titleColumn, labels } = useDescriptor();
  const dataProvider = useDataProvider();
  const [create] = useCreate();
  const redirect = useRedirect();
  const isBusy = useRef(false);

  return async (original: Identifier): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      // The list has not read long texts.
      const { data: row } = await dataProvider.getOne<RaRecord>(name, { id: original });
      const columns = columnsWhere(fields, ({ computed = false }) => !computed);
      const values = Object.fromEntries(columns.map((column) => [column, row[column]]));
      const suffix = " (copy)";
      const room = (fields[titleColumn]?.maxLength ?? 0) - suffix.length;
      // Without the first half of a surrogate pair that was cut.
      const start = String(row[titleColumn])
        .slice(0, room)
        .replace(/[\ud800-\udbff]$/, "");
      const id = newId();
      const data = { id, ...values, [titleColumn]: start + suffix, ...changed };
      await create(name, { data }, { returnPromise: true });
      notifySuccess(labels.created);
      redirect("edit", name, id);
    } catch (error) {
      notifyFailure(labels.createFailed, error, labels.refusals);
    } finally {
      isBusy.current = false;
    }
  };
};

interface DuplicateButtonProps {
  id: Identifier;
  title: string;
  changed: Values;
}

export const DuplicateButton = ({ id, title, changed }: DuplicateButtonProps) => {
  const duplicate = useDuplicate(changed);
  return (
    <Tooltip title="Duplicate">
      <IconButton size="small" aria-label={`Duplicate ${title}`} onClick={() => void duplicate(id)}>
        <ContentCopy fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};
