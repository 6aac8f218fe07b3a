import { createContext, useContext } from "react";
import { useController } from "react-hook-form";
import { useDescriptor } from "../../resource/descriptor.ts";
import type { Field } from "../../resource/fields.ts";
import { labelOf } from "../../resource/fields.ts";

export const fieldId = (column: string): string => `field-${column}`;

/** Begins the ids of the inputs of a form that stands on a page beside another one. */
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
