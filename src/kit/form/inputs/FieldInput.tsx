import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { Kind } from "#shared/tables/columns.ts";
import { dayRange, isDisabled } from "#shared/tables/values.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import type { Field } from "../../resource/fields.ts";
import { ChoiceControl, NumberControl, PickControl, SliderControl, TextControl, ToggleControl } from "./controls.tsx";
import { DateTimeField } from "./DateTimeField.tsx";
import { TagsControl } from "./EntriesControl.tsx";
import { ImageControl } from "./ImageControl.tsx";
import { LinesControl, PicturesControl } from "./LinesControl.tsx";
import { MarkdownInput } from "./MarkdownInput.tsx";
import { useTextField } from "./useControl.ts";

const DayInput = ({ column, field }: { column: string; field: Field }) => {
  const values = useWatch();
  const { value, ...input } = useTextField(column);
  const earliest: unknown = field.notBefore && values[field.notBefore];
  const isBound = typeof earliest === "string" && earliest !== "";
  const range = isBound ? { ...dayRange, min: earliest } : dayRange;
  return (
    <DateTimeField
      {...input}
      type="date"
      value={String(value)}
      disabled={isDisabled(field, values)}
      htmlInput={range}
    />
  );
};

const inputs: Record<Exclude<Kind, "entries">, (column: string, field: Field) => ReactNode> = {
  text: (column) => <TextControl column={column} />,
  url: (column) => <TextControl column={column} type="url" />,
  longText: (column) => <TextControl column={column} rows={3} />,
  markdown: (column) => <MarkdownInput column={column} />,
  image: (column) => <ImageControl column={column} />,
  day: (column, field) => <DayInput column={column} field={field} />,
  moment: (column) => <TextControl column={column} />,
  choice: (column, { options = [] }) => <ChoiceControl column={column} options={options} />,
  pick: (column, { pick }) => (pick ? <PickControl column={column} source={pick} /> : <TextControl column={column} />),
  number: (column, field) => <NumberControl column={column} field={field} />,
  slider: (column, field) => <SliderControl column={column} field={field} />,
  toggle: (column) => <ToggleControl column={column} />,
  tags: (column) => <TagsControl column={column} />,
  lines: (column, { areImages }) =>
    areImages ? <PicturesControl column={column} /> : <LinesControl column={column} />,
};

export const FieldInput = ({ column }: { column: string }) => {
  const { fields } = useDescriptor();
  const field = fields[column];
  if (!field) throw new Error(`The resource has no field ${column}.`);
  if (field.Input) return <field.Input column={column} />;
  if (field.kind === "entries")
    throw new Error(`The field ${column} contains entries, so it needs the option "Input".`);
  return inputs[field.kind](column, field);
};
