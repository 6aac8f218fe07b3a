import { Box, Checkbox, FormControlLabel, FormGroup, Typography } from "@mui/material";
import { useState } from "react";
import { capitalize } from "#shared/base/text.ts";
import type { ResumeItem } from "#shared/tables/resumes.ts";
import { changesOf, type SiteRow } from "./items.ts";
import { OwnText } from "./OwnText.tsx";

interface RowChoiceProps {
  row: SiteRow;
  isShown: boolean;
  onToggle: (row: SiteRow) => void;
}

/** A row's checkbox with its title. */
export const RowChoice = ({ row, isShown, onToggle }: RowChoiceProps) => (
  <FormControlLabel
    sx={{ flex: 1, minWidth: 0, alignItems: "start", mr: 0 }}
    control={<Checkbox id={`row-${row.id}`} checked={isShown} onChange={() => onToggle(row)} />}
    label={
      <Box dir="auto" sx={{ py: 1.125, overflowWrap: "anywhere", color: isShown ? "text.primary" : "text.secondary" }}>
        {row.title}
        <Typography component="span" variant="body2" color="text.secondary" className="clamp-2">
          {row.note}
        </Typography>
      </Box>
    }
  />
);

interface ItemChangesProps {
  row: SiteRow;
  item: ResumeItem;
  onChange: (changed: Partial<ResumeItem>) => void;
}

const Parts = ({ row: { kind, parts }, item: { leftOut }, onChange }: ItemChangesProps) => (
  <FormGroup role="group" aria-label={kind === "skill_categories" ? "Skills" : "Highlights"}>
    {[...new Set(parts)].map((part) => (
      <FormControlLabel
        key={part}
        sx={{ alignItems: "start", mr: 0 }}
        control={
          <Checkbox
            size="small"
            checked={!leftOut.includes(part)}
            onChange={(_event, isShown) =>
              onChange({ leftOut: isShown ? leftOut.filter((text) => text !== part) : [...leftOut, part] })
            }
          />
        }
        label={
          <Typography variant="body2" dir="auto" sx={{ py: 1.125, overflowWrap: "anywhere" }}>
            {part}
          </Typography>
        }
      />
    ))}
  </FormGroup>
);

const Changes = (props: ItemChangesProps) => {
  const { row, item, onChange } = props;
  const hasHighlights = row.kind === "experiences" || row.kind === "education";
  return (
    <Box sx={{ display: "grid", gap: 2, py: 1.5 }}>
      {item.highlights === null && <Parts {...props} />}
      <OwnText label="Title" value={item.title} siteText={row.title} onChange={(title) => onChange({ title })} />
      {row.summary !== undefined && (
        <OwnText
          label="Summary"
          rows={3}
          value={item.summary}
          siteText={row.summary}
          onChange={(summary) => onChange({ summary })}
        />
      )}
      {hasHighlights && (
        <OwnText
          label="Highlights, one per line"
          rows={3}
          value={item.highlights?.join("\n") ?? null}
          siteText={row.parts.join("\n")}
          onChange={(text) => onChange({ highlights: text?.split("\n") ?? null })}
        />
      )}
    </Box>
  );
};

/** What the résumé shows of a row, in a disclosure whose inputs exist only while it is open. */
export const ItemChanges = (props: ItemChangesProps) => {
  const [isOpen, setOpen] = useState(false);
  const changes = capitalize(changesOf(props.item, props.row) || "as on the site");
  return (
    <Box
      component="details"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
      sx={{ pl: "42px", "& > summary": { cursor: "pointer", py: 0.5, typography: "body2", color: "text.secondary" } }}
    >
      <summary aria-label={`${changes}: ${props.row.title}`}>{changes}</summary>
      {isOpen && <Changes {...props} />}
    </Box>
  );
};
