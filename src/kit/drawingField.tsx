import { useWatch } from "react-hook-form";
import { drawings } from "#shared/base/drawings.ts";
import { projectPicture } from "#shared/base/links.ts";
import { capitalize } from "#shared/base/text.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { SelectField } from "#ui/SelectField.tsx";
import { useTextField } from "./form/inputs/useControl.ts";
import { inAppearance } from "./resource/fields.ts";

const options = ["", ...drawings].map((value) => ({ value, text: capitalize(value) || "Automatic" }));

const DrawingInput = ({ column }: { column: string }) => {
  const { featured_image, thumbnail } = useWatch();
  const field = useTextField(column);
  const picture = textOf(featured_image ?? thumbnail).trim();
  return ["", projectPicture].includes(picture) && <SelectField {...field} displayEmpty options={options} />;
};

/** Options of the column `drawing`, whose input is shown while the row has no picture. */
export const drawingField = { ...inAppearance, Input: DrawingInput, isUnfiltered: true };
