import { useWatch } from "react-hook-form";
import { useDescriptor } from "../descriptor.ts";
import type { Field } from "../fields.ts";
import { ChoiceControl, ToggleControl } from "./inputs/ChoiceControl.tsx";
import { ImageControl } from "./inputs/ImageControl.tsx";
import { LinesControl } from "./inputs/LinesControl.tsx";
import { MarkdownControl } from "./inputs/MarkdownControl.tsx";
import { NumberControl, SliderControl } from "./inputs/NumberControl.tsx";
import { PickControl } from "./inputs/PickControl.tsx";
import { TagsControl } from "./inputs/TagsControl.tsx";
import { TextControl } from "./inputs/TextControl.tsx";

const DayInput = ({ column, notBefore }: { column: string; notBefore: string | undefined }) => {
  const earliest: unknown = useWatch({ name: notBefore ?? column });
  const isBound = notBefore !== undefined && typeof earliest === "string" && earliest !== "";
  return <TextControl column={column} type="date" {...(isBound ? { min: earliest } : {})} />;
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
      return <MarkdownControl column={column} />;
    case "image":
      return <ImageControl column={column} />;
    case "day":
      return <DayInput column={column} notBefore={field.notBefore} />;
    case "choice":
      return <ChoiceControl column={column} options={field.options} />;
    case "pick":
      return <PickControl column={column} from={field.from} named={field.column} />;
    case "number":
      return <NumberControl column={column} field={field} />;
    case "slider":
      return <SliderControl column={column} field={field} />;
    case "toggle":
      return <ToggleControl column={column} />;
    case "tags":
      return <TagsControl column={column} />;
    case "lines":
      return <LinesControl column={column} />;
  }
};

/** The input of one field of the resource, by its kind. */
export const FieldInput = ({ column }: { column: string }) => {
  const { fields } = useDescriptor();
  const field = fields[column];
  if (!field) throw new Error(`The resource has no field ${column}.`);
  return inputOf(column, field);
};
