import { useWatch } from "react-hook-form";
import type { PickSource } from "../../resource/fields.ts";
import { usePickOptions } from "../../resource/usePickOptions.ts";
import { ChoiceControl } from "./ChoiceControl.tsx";

export const PickControl = ({ column, source }: { column: string; source: PickSource }) => {
  const held: unknown = useWatch({ name: column });
  const { names } = usePickOptions(source);
  const options = typeof held === "string" && held !== "" ? [held, ...names] : names;
  return <ChoiceControl column={column} options={[...new Set(options)]} />;
};
