import { type ComponentType, type ReactNode, useState } from "react";
import { RecordContextProvider } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";
import { LoadingSpinner } from "../ui/LoadingSpinner.tsx";
import { RowLoadError } from "./RowLoadError.tsx";
import { type StoredRow, useFreshRow } from "./useFreshRow.ts";
import type { RecordFormOptions } from "./useRecordForm.ts";
import { useNewRow, useStoredRow } from "./useRowOptions.ts";

export interface FormProps extends RecordFormOptions {
  title: string;
  /** Discards the form and opens the stored row. */
  onReload: () => void;
}

interface RowFormProps extends Pick<RecordFormOptions, "leave"> {
  Form: ComponentType<FormProps>;
}

/** A form for a new row. */
export const NewRow = ({ Form, ...options }: RowFormProps) => {
  const { labels } = useDescriptor();
  return <Form title={labels.newTitle} {...useNewRow()} {...options} onReload={() => {}} />;
};

interface StoredFormProps extends RowFormProps {
  row: StoredRow;
  onReload: () => void;
}

const StoredForm = ({ row, Form, ...options }: StoredFormProps) => {
  const { labels } = useDescriptor();
  return (
    <RecordContextProvider value={row}>
      <Form title={labels.editTitle} {...useStoredRow(row)} {...options} />
    </RecordContextProvider>
  );
};

interface EditRowProps extends RowFormProps {
  id: string;
  waiting?: ReactNode;
}

const FreshRow = ({ id, waiting = <LoadingSpinner />, ...form }: EditRowProps & { onReload: () => void }) => {
  const { name, inline } = useDescriptor();
  const { row, error } = useFreshRow(name, id);
  if (error) return <RowLoadError error={error} onRetry={form.onReload} leave={inline ? form.leave : undefined} />;
  return row ? <StoredForm row={row} {...form} /> : waiting;
};

/** A form for a stored row, which is read first. */
export const EditRow = (props: EditRowProps) => {
  const [reading, setReading] = useState(0);
  return <FreshRow key={reading} {...props} onReload={() => setReading(reading + 1)} />;
};
