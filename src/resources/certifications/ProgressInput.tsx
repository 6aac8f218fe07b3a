import { useWatch } from "react-hook-form";
import { NumberControl } from "#kit/form/inputs/NumberControl.tsx";
import { certifications } from "#shared/tables/certifications.ts";

const range = certifications.columns.progress;

/** The progress in percent; closed at 100 while Completed, which the save makes of it (behaviour 4). */
export const ProgressInput = ({ column }: { column: string }) => {
  const isCompleted = useWatch({ name: "status" }) === "Completed";
  return (
    <NumberControl column={column} field={range} disabled={isCompleted} shown={isCompleted ? range.max : undefined} />
  );
};
