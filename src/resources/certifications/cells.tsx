import { useEffect } from "react";
import { useRecordContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { NumberControl } from "#kit/form/inputs/controls.tsx";
import { certifications } from "#shared/tables/certifications.ts";
import type { Tables } from "#shared/tables/database.types.ts";
import { cleanValues, problemsOf } from "#shared/tables/values.ts";
import { PercentBar } from "#ui/cardParts.tsx";
import { statusBadge } from "#ui/chips.tsx";

const range = certifications.columns.progress;
const own = { progress: range };

/** The progress in percent. The input exists only while the status is In Progress (behaviour 16.27). */
export const ProgressInput = ({ column }: { column: string }) => {
  const { getValues, resetField } = useFormContext();
  const isShown = useWatch({ name: "status" }) === "In Progress";
  useEffect(() => {
    // The user could not fix a problem of a hidden input.
    if (!isShown && column in problemsOf(own, cleanValues(own, getValues()))) resetField(column);
  }, [isShown, column, getValues, resetField]);
  return isShown && <NumberControl column={column} field={range} />;
};

export const CertificationStatus = statusBadge("status", {
  "In Progress": "warning",
  Completed: "success",
  Expired: "error",
});

export const Progress = () => {
  const row = useRecordContext<Tables<"certifications">>();
  return row?.status === "In Progress" ? <PercentBar percent={row.progress} label={`Progress of ${row.name}`} /> : null;
};
