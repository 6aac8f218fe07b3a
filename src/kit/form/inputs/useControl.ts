import { createContext, useContext } from "react";
import { useController } from "react-hook-form";
import { labelOf } from "#shared/tables/values.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import type { Field } from "../../resource/fields.ts";

/** Returns the id of a column's input, without the form's prefix. */
export const fieldId = (column: string): string => `field-${column}`;

/** A prefix for the ids of a form's inputs, for pages with several forms. */
export const FieldIdPrefix = createContext("");

export const useControl = (column: string) => {
  const { fields } = useDescriptor();
  const prefix = useContext(FieldIdPrefix);
  const field: Field | undefined = fields[column];
  const { field: control, fieldState } = useController({ name: column });
  return {
    ...control,
    id: prefix + fieldId(column),
    label: labelOf(column, field),
    isRequired: field?.required ?? false,
    placeholder: field?.placeholder,
    problem: fieldState.error?.message,
    help: field?.help,
  };
};

export const useTextField = (column: string) => {
  const { ref, value, isRequired, problem, help, ...control } = useControl(column);
  return {
    ...control,
    value: value ?? "",
    required: isRequired,
    error: problem !== undefined,
    helperText: problem ?? help,
    inputRef: ref,
  };
};
