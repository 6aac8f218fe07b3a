import { Button, FormControl, FormHelperText, FormLabel, Stack } from "@mui/material";
import { useContext, useState } from "react";
import { useFormContext } from "react-hook-form";
import { parseTimestamp } from "#shared/base/dates.ts";
import { formatInZone, ownZone, zoneLabel } from "#shared/base/localTime.ts";
import { publicationOf } from "#shared/tables/publication.ts";
import { Confirm } from "#ui/Confirm.tsx";
import { visuallyHidden } from "#ui/visuallyHidden.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import { DateTimeField } from "./DateTimeField.tsx";
import { momentIn, SaveContext, shownTime, valueOfTyped, withoutTime } from "./publicationChoice.ts";
import { useControl } from "./useControl.ts";

const explanation = (thing: string, stored: string, chosen: string, zone: string): string => {
  const moment = momentIn(chosen);
  if (chosen === withoutTime) return "Enter the whole date and time, or none.";
  if (!moment) return `Without a time, everybody can see the ${thing} as soon as it is published.`;
  const words = formatInZone(parseTimestamp(moment), zone);
  if (publicationOf(moment) === "Scheduled") return `Everybody can see it from ${words}`;
  if (chosen === stored) return `Published on ${words}`;
  return `${words} has passed. Saving publishes the ${thing} at once, with this time.`;
};

/** Unpublishes or unschedules the row: saves the whole form as a draft. */
const UnpublishButton = ({ column, isPublic, thing }: { column: string; isPublic: boolean; thing: string }) => {
  const { setValue } = useFormContext();
  const save = useContext(SaveContext);
  const [isOpen, setOpen] = useState(false);
  const action = isPublic ? "Unpublish" : "Unschedule";
  return (
    <>
      <Button color="inherit" size="small" onClick={() => setOpen(true)}>
        {action}
      </Button>
      <Confirm
        isOpen={isOpen}
        action={action}
        warning={`This saves the ${thing} as a draft, which visitors cannot see.`}
        onCancel={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false);
          setValue(column, "", { shouldDirty: true });
          save({ asDraft: true, keepOpen: true });
        }}
      />
    </>
  );
};

/** The time of publication. The save buttons decide whether the row is published. */
export const PublicationInput = ({ column }: { column: string }) => {
  const { labels } = useDescriptor();
  const { formState } = useFormContext();
  const { ref, value: fieldValue, label, onChange, onBlur, name, id, problem } = useControl(column);
  const value = typeof fieldValue === "string" ? fieldValue : "";
  const stored = String(formState.defaultValues?.[column] ?? "");
  const [zone] = useState(ownZone);
  const [typed, setTyped] = useState("");
  const moment = momentIn(value);
  const storedMoment = momentIn(stored);

  const choose = (text: string): void => {
    setTyped(text);
    onChange(valueOfTyped(text));
  };

  return (
    <FormControl component="fieldset" error={problem !== undefined} aria-describedby={`${id}-help`}>
      <FormLabel component="legend" sx={visuallyHidden}>
        {label}
      </FormLabel>
      <DateTimeField
        type="datetime-local"
        id={id}
        name={name}
        label={`Date and time in ${zoneLabel(zone, moment ? parseTimestamp(moment) : new Date())}`}
        value={shownTime(value, typed)}
        onChange={choose}
        onBlur={onBlur}
        error={problem !== undefined}
        inputRef={ref}
        htmlInput={{ max: "9999-12-31T23:59", "aria-describedby": `${id}-help` }}
      />
      <FormHelperText id={`${id}-help`} sx={{ mx: 0 }} aria-live="polite">
        {problem ?? explanation(labels.one, stored, value, zone)}
      </FormHelperText>
      <Stack direction="row" sx={{ gap: 1, ml: -1, "&:not(:empty)": { mt: 0.5 } }}>
        {value !== "" && value !== stored && (
          <Button color="inherit" size="small" onClick={() => choose(shownTime(stored, ""))}>
            Clear the time
          </Button>
        )}
        {storedMoment && (
          <UnpublishButton column={column} isPublic={publicationOf(storedMoment) === "Published"} thing={labels.one} />
        )}
      </Stack>
    </FormControl>
  );
};
