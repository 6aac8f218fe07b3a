import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup, TextField } from "@mui/material";
import { useState } from "react";
import { useFormState } from "react-hook-form";
import { parseTimestamp } from "#shared/dates.ts";
import { formatInZone, ownZone, type Publication, publicationOf, zoneLabel } from "#shared/publication.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import { choiceIn, momentIn, onSaving, shownTime, valueOfTyped } from "./publicationChoice.ts";
import { useControl } from "./useControl.ts";

const choices: readonly Publication[] = ["Published", "Draft", "Scheduled"];

interface Chosen {
  choice: Publication;
  moment: Date | null;
  zone: string;
  now: Date;
}

const explanation = (thing: string, { choice, moment, zone, now }: Chosen): string => {
  if (choice === "Draft") return "Only you can see it.";
  if (choice === "Published") {
    return moment ? `Published on ${formatInZone(moment, zone)}` : "Everybody can see it as soon as it is saved.";
  }
  if (!moment) return "Everybody can see it from that time on.";
  return moment > now
    ? `Everybody can see it from ${formatInZone(moment, zone)}`
    : `${formatInZone(moment, zone)} has passed: saving publishes the ${thing} at once, with this time.`;
};

/** The moment at which the stored row was published, which the choice Published keeps. */
const usePublishedSince = (column: string, now: Date): string | null => {
  const { defaultValues } = useFormState();
  const moment = momentIn(String(defaultValues?.[column] ?? ""));
  return moment && publicationOf(moment, now) === "Published" ? moment : null;
};

export const PublicationInput = ({ column }: { column: string }) => {
  const { labels } = useDescriptor();
  const { ref, value: held, label, onChange, onBlur, name, id, problem } = useControl(column);
  const value = typeof held === "string" ? held : "";
  const [zone] = useState(ownZone);
  const now = new Date();
  const moment = momentIn(value);
  const [typed, setTyped] = useState("");
  const choice = choiceIn(value, typed, now);
  const local = choice === "Scheduled" ? shownTime(value, typed) : typed;
  const publishedSince = usePublishedSince(column, now);

  const choose = (chosen: string): void => {
    // Choosing Scheduled again restores the typed time.
    setTyped(local);
    if (chosen === "Draft") onChange("");
    else if (chosen === "Published") onChange(publishedSince ?? onSaving);
    else onChange(valueOfTyped(local));
  };

  const typeTime = (text: string): void => {
    setTyped(text);
    onChange(valueOfTyped(text));
  };

  return (
    <FormControl component="fieldset" error={problem !== undefined} aria-describedby={`${id}-help`}>
      <FormLabel component="legend">{label}</FormLabel>
      <RadioGroup
        row
        role="presentation"
        name={name}
        value={choice}
        onChange={(_event, chosen) => choose(chosen)}
        onBlur={onBlur}
      >
        {choices.map((option) => (
          <FormControlLabel key={option} value={option} label={option} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
      {choice === "Scheduled" && (
        <TextField
          type="datetime-local"
          label={`Date and time in ${zoneLabel(zone, moment ? parseTimestamp(moment) : now)}`}
          required
          value={local}
          onChange={({ target }) => typeTime(target.value)}
          onBlur={onBlur}
          error={problem !== undefined}
          inputRef={ref}
          sx={{ mt: 1, maxWidth: 420 }}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { max: "9999-12-31T23:59", "aria-describedby": `${id}-help` },
          }}
        />
      )}
      <FormHelperText id={`${id}-help`} sx={{ mx: 0 }} aria-live="polite">
        {problem ?? explanation(labels.one, { choice, moment: moment ? parseTimestamp(moment) : null, zone, now })}
      </FormHelperText>
    </FormControl>
  );
};
