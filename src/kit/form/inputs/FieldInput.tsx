import { useWatch } from "react-hook-form";
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

const inputOf = (column: string, field: Field) => {
  switch (field.kind) {
    case "text":
      return <TextControl column={column} />;
    case "url":
      return <TextControl column={column} type="url" />;
    case "longText":
      return <TextControl column={column} rows={3} />;
    case "markdown":
      return <MarkdownInput column={column} />;
    case "image":
      return <ImageControl column={column} />;
    case "day":
      return <DayInput column={column} field={field} />;
    case "moment":
      return <TextControl column={column} />;
    case "choice":
      return <ChoiceControl column={column} options={field.options ?? []} />;
    case "pick":
      return field.pick ? <PickControl column={column} source={field.pick} /> : <TextControl column={column} />;
    case "number":
      return <NumberControl column={column} field={field} />;
    case "slider":
      return <SliderControl column={column} field={field} />;
    case "toggle":
      return <ToggleControl column={column} />;
    case "tags":
      return <TagsControl column={column} />;
    case "lines":
      return field.areImages ? <PicturesControl column={column} /> : <LinesControl column={column} />;
    case "entries":
      throw new Error(`The field ${column} contains entries, so it needs the option "Input".`);
  }
};

export const FieldInput = ({ column }: { column: string }) => {
  const { fields } = useDescriptor();
  const field = fields[column];
  if (!field) throw new Error(`The resource has no field ${column}.`);
  return field.Input ? <field.Input column={column} /> : inputOf(column, field);
};
