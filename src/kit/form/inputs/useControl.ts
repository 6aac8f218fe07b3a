import { useController } from "react-hook-form";
import { useDescriptor } from "../../resource/descriptor.ts";
import type { Field } from "../../resource/fields.ts";
import { labelOf } from "../../resource/fields.ts";

export const fieldId = (column: string): string => `field-${column}`;

export const useControl = (column: string) => {
  const { fields } = useDescriptor();
  const field: Field | undefined = fields[column];
  const { field: control, fieldState } = useController({ name: column });
  return {
    ...control,
    id: fieldId(column),
    label: labelOf(column, field),
    isRequired: field?.required ?? false,
    placeholder: field?.placeholder,
    problem: fieldState.error?.message,
    help: field?.help,
  };
};
