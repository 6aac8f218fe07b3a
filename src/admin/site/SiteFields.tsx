import { site as defaults } from "virtual:site-defaults";
import RestartAlt from "@mui/icons-material/RestartAlt";
import { Box, Button, Link, Stack } from "@mui/material";
import { Fragment, memo } from "react";
import { LinkBase } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { FieldInput } from "#kit/form/inputs/FieldInput.tsx";
import { fieldId } from "#kit/form/inputs/useControl.ts";
import { useDescriptor } from "#kit/resource/descriptor.ts";
import { formValues } from "#kit/resource/values.ts";
import { isSame } from "#shared/site/mergeSettings.ts";
import { labelOf } from "#shared/tables/values.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { MissingFileNotice } from "../shared/MissingFileNotice.tsx";
import { MissingPdfNotice } from "./MissingPdfNotice.tsx";
import { settingGroups, siteSettings } from "./siteSettings.ts";
import { valuesOfSite } from "./siteValues.ts";

const originals = formValues(siteSettings.fields, valuesOfSite(defaults));

// A component of its own: `useFormContext` renders it again at each change of the form.
const Reset = ({ column, label }: { column: string; label: string }) => {
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

const fileColumns: ReadonlySet<string> = new Set(["portrait", "resumeFile"]);

/** The input of a setting, with a button that resets it if it differs from the default. */
const Setting = ({ column, canReset }: { column: string; canReset: boolean }) => {
  const { fields } = useDescriptor();
  const value: unknown = useWatch({ name: column });
  return (
    <Box>
      <FieldInput column={column} />
      {fileColumns.has(column) && <MissingFileNotice column={column} />}
      {canReset && !isSame(value, originals[column]) && (
        <Reset column={column} label={labelOf(column, fields[column])} />
      )}
    </Box>
  );
};

const ResumeWarning = () => <MissingPdfNotice resumeFile={String(useWatch({ name: "resumeFile" }) ?? "")} />;

/** Memoized: there are too many settings to render again with each change of the page. */
export const SiteFields = memo(({ canReset }: { canReset: (column: string) => boolean }) => (
  <Stack spacing={4} sx={{ maxWidth: 720 }}>
    {settingGroups.map(({ id, title, help, columns }) => (
      <Box
        key={id}
        component="section"
        aria-labelledby={id}
        sx={{ borderTop: 1, borderColor: "divider", pt: 3, "&:first-of-type": { borderTop: 0, pt: 0 } }}
      >
        <Box id={id} component="h2" sx={{ typography: "h6", m: 0, scrollMarginTop: 16 }}>
          {title}
        </Box>
        {help && <Box sx={{ color: "text.secondary", typography: "body2", mt: 0.5 }}>{help}</Box>}
        {id === "resume" && (
          <Link component={LinkBase} to="/health?kind=resume" variant="body2">
            Résumé check
          </Link>
        )}
        <Box sx={{ display: "grid", gap: 3, mt: 2.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
          {columns.map((column) => (
            <Fragment key={column}>
              <Setting column={column} canReset={canReset(column)} />
              {column === "resumeFile" && <ResumeWarning />}
            </Fragment>
          ))}
        </Box>
      </Box>
    ))}
  </Stack>
));
