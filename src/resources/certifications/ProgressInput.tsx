import { useWatch } from "react-hook-form";
import { NumberControl } from "#kit/form/inputs/NumberControl.tsx";

export const progressRange = { min: 0, max: 100, step: 1 };

/** The progress in percent; closed at 100 while Completed, which the save makes of it (behaviour 4). */
export const ProgressInput = ({ column }: { column: string }) => {
  const isCompleted = useWatch({ name: "status" }) === "Completed";
  return (
    <NumberControl
      column={column}
      field={{ kind: "number", ...progressRange }}
      disabled={isCompleted}
      shown={isCompleted ? progressRange.max : undefined}
    />
  );
};
