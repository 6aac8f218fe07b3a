import type { UseFormReturn } from "react-hook-form";
import { isMoment } from "#shared/base/dates.ts";
import type { Values } from "#shared/tables/values.ts";
import type { PendingInputs } from "#ui/pendingInput.ts";

/** The source of a draft: the text in a form. */
export interface FormText {
  form: UseFormReturn<Values>;
  pendingInputs: PendingInputs;
  /** The raw updated_at of the row that the form shows; null for a new row. */
  version: string | null;
}

export interface Draft {
  values: Values;
  version: string | null;
  /** ISO time. */
  keptAt: string;
}

/** Returns the texts in the values of a form, without times. */
export const writtenText = (value: unknown): string => {
  if (typeof value === "object")
    return Object.values(value ?? {})
      .map(writtenText)
      .filter(Boolean)
      .join("\n\n");
  return typeof value === "string" && !isMoment(value) ? value.trim() : "";
};

/** A draft of an earlier visit or another device, which the user has neither restored nor discarded. */
export interface DraftOffer extends Draft {
  device: string;
}
