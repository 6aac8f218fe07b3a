import { useEffect, useState } from "react";
import { useRecordContext, useStore } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { SwitchField } from "#kit/form/inputs/controls.tsx";
import { momentIn } from "#kit/form/inputs/publicationChoice.ts";
import { useControl } from "#kit/form/inputs/useControl.ts";
import { parseTimestamp } from "#shared/base/dates.ts";
import type { Tables } from "#shared/tables/database.types.ts";
import { publicationOf } from "#shared/tables/publication.ts";
import { formatMoment } from "#ui/formatMoment.ts";

/** Returns a sentence on the date that a save sets (behaviour 16.15). */
const useOutcome = (): string => {
  const { defaultValues } = useFormState();
  const chosen: unknown = useWatch({ name: "published_at" });
  const moment = momentIn(chosen);
  if (!moment) return "Saving sets it to now.";
  const isPublic = chosen === defaultValues?.published_at && publicationOf(moment) === "Published";
  return isPublic
    ? "Saving sets it to now, which moves the post to the top of the blog."
    : "Saving sets it to the time of publication.";
};

/** Returns whether the post was imported: its date is more than a day before its creation. */
const isImported = ({ date, created_at }: Tables<"posts">): boolean =>
  parseTimestamp(created_at).getTime() - parseTimestamp(date).getTime() > 86_400_000;

/**
 * A switch that keeps the date of a post. Otherwise a save sets it to its own time (behaviour 16.16). It is on for imported posts, and for
 * all posts once the owner has switched it on.
 */
export const DateInput = ({ column }: { column: string }) => {
  const row = useRecordContext<Tables<"posts">>();
  const { value, onChange, ...control } = useControl(column);
  const { resetField } = useFormContext();
  const outcome = useOutcome();
  const [isUsual, setUsual] = useStore("posts.keepsDate", false);
  const [opened] = useState(row && (isUsual || isImported(row)) ? row.date : "");
  useEffect(() => {
    if (opened) resetField(column, { defaultValue: opened });
  }, [opened, column, resetField]);
  if (!row) return null;
  const isKept = typeof value === "string" && value !== "";
  return (
    <SwitchField
      {...control}
      label="Keep the date"
      help={isKept ? `Saving keeps ${formatMoment(value)}.` : `The date is ${formatMoment(row.date)}. ${outcome}`}
      checked={isKept}
      onChange={(isOn: boolean) => {
        setUsual(isOn);
        onChange(isOn ? row.date : "");
      }}
    />
  );
};
