import { Box, Checkbox, FormControlLabel, Typography } from "@mui/material";
import { useState } from "react";
import { DragHandle, MoveButtons } from "#kit/order/MoveButtons.tsx";
import { capitalize } from "#shared/base/text.ts";
import type { ResumeItem } from "#shared/tables/resumes.ts";
import { changesOf, type SiteRow } from "./items.ts";
import { OwnText } from "./OwnText.tsx";

interface ChangesProps {
  row: SiteRow;
  item: ResumeItem;
  onChange: (changed: Partial<ResumeItem>) => void;
}

const labelSx = { flex: 1, minWidth: 0, alignItems: "start", mr: 0 };

const Changes = ({ row, item: { title, summary, highlights, leftOut }, onChange }: ChangesProps) => (
  <Box sx={{ display: "grid", gap: 2, py: 1.5 }}>
    {!highlights && row.parts.length > 0 && (
      <Box role="group" aria-label={row.kind === "skill_categories" ? "Skills" : "Highlights"} sx={{ display: "grid" }}>
        {[...new Set(row.parts)].map((part) => (
          <FormControlLabel
            key={part}
            sx={labelSx}
            checked={!leftOut.includes(part)}
            onChange={(_event, isShown) =>
              onChange({ leftOut: isShown ? leftOut.filter((text) => text !== part) : [...leftOut, part] })
            }
            control={<Checkbox size="small" />}
            label={part}
            slotProps={{ typography: { variant: "body2", dir: "auto", sx: { py: 1.125, overflowWrap: "anywhere" } } }}
          />
        ))}
      </Box>
    )}
    <OwnText label="Title" value={title} siteText={row.title} onChange={(text) => onChange({ title: text })} />
    {row.summary !== undefined && (
      <OwnText
        label="Summary"
        multiline
        value={summary}
        siteText={row.summary}
        onChange={(text) => onChange({ summary: text })}
      />
    )}
    {(row.kind === "experiences" || row.kind === "education") && (
      <OwnText
        label="Highlights, one per line"
        multiline
        value={highlights?.join("\n")}
        siteText={row.parts.join("\n")}
        onChange={(text) => onChange({ highlights: text ? text.split("\n") : undefined })}
      />
    )}
  </Box>
);

interface ItemRowProps extends Omit<ChangesProps, "item"> {
  /** Missing if the résumé does not show the row. */
  item?: ResumeItem;
  onToggle: () => void;
}

const summarySx = { cursor: "pointer", py: 0.5, typography: "body2", color: "text.secondary" };

/** A row's checkbox with its title. A shown row can be moved and changed, with inputs that exist only while they are open. */
export const ItemRow = ({ row, item, onToggle, onChange }: ItemRowProps) => {
  const [isOpen, setOpen] = useState(false);
  const changes = capitalize((item && changesOf(item, row)) || "change for this résumé");
  return (
    <Box role="group" aria-label={row.title} sx={{ bgcolor: "background.default" }}>
      <Box sx={{ display: "flex", alignItems: "start", "& > button": { mt: 0.75 } }}>
        <FormControlLabel
          sx={labelSx}
          control={<Checkbox id={`row-${row.id}`} checked={item !== undefined} onChange={onToggle} />}
          label={
            <Box
              dir="auto"
              sx={{ py: 1.125, overflowWrap: "anywhere", color: item ? "text.primary" : "text.secondary" }}
            >
              {row.title}
              <Typography component="span" variant="body2" color="text.secondary" className="clamp-2">
                {row.note}
              </Typography>
            </Box>
          }
        />
        <MoveButtons />
        <DragHandle />
      </Box>
      {item && (
        <Box component="details" onToggle={({ currentTarget: { open } }) => setOpen(open)} sx={{ pl: "42px", pb: 0.5 }}>
          <Box component="summary" aria-label={`${changes}: ${row.title}`} sx={summarySx}>
            {changes}
          </Box>
          {isOpen && <Changes row={row} item={item} onChange={onChange} />}
        </Box>
      )}
    </Box>
  );
};
