import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { NumberControl } from "#kit/form/inputs/controls.tsx";
import { certifications } from "#shared/tables/certifications.ts";
import { cleanValues, problemsOf } from "#shared/tables/values.ts";

const range = certifications.columns.progress;
const own = { progress: range };

/** The progress in percent; a field only while In Progress (behaviour 4). */
export const ProgressInput = ({ column }: { column: string }) => {
  const { getValues, resetField } = useFormContext();
  const isShown = useWatch({ name: "status" }) === "In Progress";
  useEffect(() => {
    // Nobody could mend what is wrong in a field that is not there.
    if (!isShown && column in problemsOf(own, cleanValues(own, getValues()))) resetField(column);
  }, [isShown, column, getValues, resetField]);
  return isShown && <NumberControl column={column} field={range} />;
};
