import { FormControl, FormControlLabel, FormHelperText, Switch } from "@mui/material";
import { useRecordContext } from "react-admin";
import { useFormState, useWatch } from "react-hook-form";
import { choiceIn, momentIn } from "#kit/form/inputs/publicationChoice.ts";
import { useControl } from "#kit/form/inputs/useControl.ts";
import { formatMoment } from "#kit/resource/formatMoment.ts";
import type { Tables } from "#shared/database.types.ts";
import type { Publication } from "#shared/publication.ts";

const outcomes: Readonly<Record<Publication, string>> = {
  Published: "Saving dates it now, which moves it to the top of the blog.",
  Draft: "Saving dates it now.",
  Scheduled: "Saving dates it at the time when it appears.",
};

/** What a save makes of the date (behaviour 7). */
const useOutcome = (): string => {
  const { defaultValues } = useFormState();
  const value: unknown = useWatch({ name: "published_at" });
  const publishedAt = String(value ?? "");
  const choice = choiceIn(publishedAt, "", new Date());
  const isChosen = momentIn(publishedAt) !== null && publishedAt !== defaultValues?.published_at;
  return isChosen && choice === "Published" ? "Saving dates it at the time of its publication." : outcomes[choice];
};

/** A save sets the date to its own time (behaviour 7), unless the owner keeps the one that the post has. */
export const DateInput = ({ column }: { column: string }) => {
  const row = useRecordContext<Tables<"posts">>();
  const { ref, value, onChange, onBlur, name, id } = useControl(column);
  const outcome = useOutcome();
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
            onChange={(_event, isOn) => onChange(isOn ? row.date : "")}
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
