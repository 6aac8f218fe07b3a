import { FormControl, FormControlLabel, FormHelperText, Switch } from "@mui/material";
import { useEffect, useState } from "react";
import { useRecordContext, useStore } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { momentIn } from "#kit/form/inputs/publicationChoice.ts";
import { useControl } from "#kit/form/inputs/useControl.ts";
import { parseTimestamp } from "#shared/base/dates.ts";
import type { Tables } from "#shared/tables/database.types.ts";
import { publicationOf } from "#shared/tables/publication.ts";
import { formatMoment } from "#ui/formatMoment.ts";

/** What a save makes of the date (behaviour 16.15). */
const useOutcome = (): string => {
  const { defaultValues } = useFormState();
  const chosen: unknown = useWatch({ name: "published_at" });
  const moment = momentIn(chosen);
  const isStored = chosen === defaultValues?.published_at;
  if (!moment) return "Saving dates it now.";
  if (publicationOf(moment) === "Scheduled") return "Saving dates it at the time when it appears.";
  return isStored
    ? "Saving dates it now, which moves it to the top of the blog."
    : "Saving dates it at the time of its publication.";
};

/** Whether the date is from before the post came to this site, by an import. */
const isFromElsewhere = ({ date, created_at }: Tables<"posts">): boolean =>
  parseTimestamp(created_at).getTime() - parseTimestamp(date).getTime() > 86_400_000;

/**
 * A save sets the date to its own time (behaviour 16.16), unless the owner keeps the one that the post has: that of an imported post is kept
 * from the start, and every one after the owner has kept one.
 */
export const DateInput = ({ column }: { column: string }) => {
  const row = useRecordContext<Tables<"posts">>();
  const { ref, value, onChange, onBlur, name, id } = useControl(column);
  const { resetField } = useFormContext();
  const outcome = useOutcome();
  const [isUsual, setUsual] = useStore("posts.keepsDate", false);
  const [opened] = useState(row && (isUsual || isFromElsewhere(row)) ? row.date : "");
  useEffect(() => {
    if (opened) resetField(column, { defaultValue: opened });
  }, [opened, column, resetField]);
  if (!row) return null;
  const isKept = typeof value === "string" && value !== "";
  return (
    <FormControl>
      <FormControlLabel
        label="Keep the date"
        control={
          <Switch
            name={name}
            checked={isKept}
            onChange={(_event, isOn) => {
              setUsual(isOn);
              onChange(isOn ? row.date : "");
            }}
            onBlur={onBlur}
            slotProps={{ input: { ref, "aria-describedby": `${id}-help` } }}
          />
        }
      />
      <FormHelperText id={`${id}-help`} sx={{ mx: 0 }}>
        {isKept ? `Saving leaves the post at ${formatMoment(value)}.` : `Dated ${formatMoment(row.date)}. ${outcome}`}
      </FormHelperText>
    </FormControl>
  );
};
