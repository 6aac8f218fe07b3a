import { type ComponentType, type ReactNode, useState } from "react";
import { useDescriptor } from "../resource/descriptor.ts";
import { LoadingSpinner } from "../ui/LoadingSpinner.tsx";
import { FailedRow } from "./FailedRow.tsx";
import { type StoredRow, useFreshRow } from "./useFreshRow.ts";
import type { RecordFormOptions } from "./useRecordForm.ts";
import { useNewRow, useStoredRow } from "./useRowOptions.ts";

/** What the form of one row is given, new or stored. */
export interface FormProps extends RecordFormOptions {
  title: string;
  /** Throws the form away and opens the row as it is stored now. */
  onReload: () => void;
}

interface RowFormProps extends Pick<RecordFormOptions, "leave" | "onSaved"> {
  /** The form itself. */
  Form: ComponentType<FormProps>;
}

/** The form of a new row. */
export const NewRow = ({ Form, ...ways }: RowFormProps) => {
  const { labels } = useDescriptor();
  return <Form title={labels.newTitle} {...useNewRow()} {...ways} onReload={() => {}} />;
};

interface StoredFormProps extends RowFormProps {
  row: StoredRow;
  onReload: () => void;
}

const StoredForm = ({ row, Form, ...ways }: StoredFormProps) => {
  const { labels } = useDescriptor();
  return <Form title={labels.editTitle} {...useStoredRow(row)} {...ways} />;
};

interface EditRowProps extends RowFormProps {
  id: string;
  /** Shown until the row is here. */
  waiting?: ReactNode;
}

const FreshRow = ({ id, waiting = <LoadingSpinner />, ...form }: EditRowProps & { onReload: () => void }) => {
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
