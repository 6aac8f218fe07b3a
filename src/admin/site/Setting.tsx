import { site as defaults } from "virtual:site-defaults";
import RestartAlt from "@mui/icons-material/RestartAlt";
import { Box, Button } from "@mui/material";
import { useFormContext, useWatch } from "react-hook-form";
import { moveFocus } from "#kit/focus/moveFocus.ts";
import { FieldInput } from "#kit/form/FieldInput.tsx";
import { fieldId } from "#kit/form/inputs/useControl.ts";
import { useDescriptor } from "#kit/resource/descriptor.ts";
import { formValues } from "#kit/resource/values.ts";
import { isSame } from "#shared/site/mergeSettings.ts";
import { labelOf } from "#shared/tables/values.ts";
import { type SiteColumn, siteSettings } from "./siteSettings.ts";
import { valuesOfSite } from "./siteValues.ts";

const originals = formValues(siteSettings.fields, valuesOfSite(defaults));

// Apart from the input: what the form knows changes with each field, and nobody else here asks for it.
const Reset = ({ column, label }: { column: SiteColumn; label: string }) => {
  const { setValue } = useFormContext();
  const reset = (): void => {
    setValue(column, originals[column], { shouldDirty: true });
    moveFocus(fieldId(column));
  };
  return (
    <Button
      size="small"
      startIcon={<RestartAlt />}
      onClick={reset}
      aria-label={`Reset to the default: ${label}`}
      sx={{ mt: 0.5, ml: 0.5, color: "text.secondary" }}
    >
      Reset to the default
    </Button>
  );
};

/** The input of a setting, with a button that resets it if it differs from the site's file. */
export const Setting = ({ column }: { column: SiteColumn }) => {
  const { fields } = useDescriptor();
  const value: unknown = useWatch({ name: column });
  return (
    <Box>
      <FieldInput column={column} />
      {!isSame(value, originals[column]) && <Reset column={column} label={labelOf(column, fields[column])} />}
    </Box>
  );
};
