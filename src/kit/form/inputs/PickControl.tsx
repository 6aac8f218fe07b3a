import { useWatch } from "react-hook-form";
import type { PickField } from "../../resource/fields.ts";
import { usePickOptions } from "../../resource/usePickOptions.ts";
import { ChoiceControl } from "./ChoiceControl.tsx";

export const PickControl = ({ column, field }: { column: string; field: PickField }) => {
  const held: unknown = useWatch({ name: column });
  const { names } = usePickOptions(field);
  const options = typeof held === "string" && held !== "" ? [held, ...names] : names;
  return <ChoiceControl column={column} options={[...new Set(options)]} />;
};
