import { useWatch } from "react-hook-form";
import type { PickField } from "../../resource/fields.ts";
import { usePickedNames } from "../../resource/usePickedNames.ts";
import { ChoiceControl } from "./ChoiceControl.tsx";

/** The name of a row of another resource, out of all that there are. */
export const PickControl = ({ column, field }: { column: string; field: PickField }) => {
  const held: unknown = useWatch({ name: column });
  const { names } = usePickedNames(field);
  const options = typeof held === "string" && held !== "" ? [held, ...names] : names;
  return <ChoiceControl column={column} options={[...new Set(options)]} />;
};
