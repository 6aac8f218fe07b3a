import { type ComponentType, type ReactNode, useState } from "react";
import { useDescriptor } from "../descriptor.ts";
import { FailedRow } from "../FailedRow.tsx";
import { Waiting } from "../Waiting.tsx";
import { type StoredRow, useFreshRow } from "./useFreshRow.ts";
import type { RecordFormOptions } from "./useRecordForm.ts";
import { useNewRow, useStoredRow } from "./useRowOptions.ts";

/** What the form of one row is given, new or stored. */
export interface FormProps extends RecordFormOptions {
  title: string;
  /** Throws the form away and opens the row as it is stored now. */
  onReload: () => void;
}

interface RowFormProps {
  /** The form itself. */
  Form: ComponentType<FormProps>;
  /** Leaves the form after a save, or when its row cannot be read; to the list unless given. */
  leave?: () => void;
}

/** The form of a new row. */
export const NewRow = ({ Form, ...ways }: RowFormProps) => {
  const { phrases } = useDescriptor();
  return <Form title={phrases.newTitle} {...useNewRow()} {...ways} onReload={() => {}} />;
};

interface StoredFormProps extends RowFormProps {
  row: StoredRow;
  onReload: () => void;
}

const StoredForm = ({ row, Form, ...ways }: StoredFormProps) => {
  const { phrases } = useDescriptor();
  return <Form title={phrases.editTitle} {...useStoredRow(row)} {...ways} />;
};

interface EditRowProps extends RowFormProps {
  id: string;
  /** Shown until the row is here. */
  waiting?: ReactNode;
}

const FreshRow = ({ id, waiting = <Waiting />, ...form }: EditRowProps & { onReload: () => void }) => {
  const { name } = useDescriptor();
  const { row, error } = useFreshRow(name, id);
  if (error) return <FailedRow error={error} {...(form.leave ? { leave: form.leave } : {})} />;
  return row ? <StoredForm row={row} {...form} /> : waiting;
};

/** The form of a stored row, which is read anew for it. */
export const EditRow = (props: EditRowProps) => {
  const [reading, setReading] = useState(0);
  return <FreshRow key={reading} {...props} onReload={() => setReading(reading + 1)} />;
};
