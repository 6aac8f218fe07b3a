import Close from "@mui/icons-material/Close";
import { Box, Checkbox, FormControlLabel, IconButton, Typography } from "@mui/material";
import { useState } from "react";
import { useRecordContext } from "react-admin";
import { DragHandle, MoveButtons } from "#kit/order/MoveButtons.tsx";
import { capitalize } from "#shared/base/text.ts";
import type { ResumeItem } from "#shared/tables/resumes.ts";
import { useFocusAfterRemoval } from "#ui/focus/useFocusAfterRemoval.ts";
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
    {["experiences", "education", "activities"].includes(row.kind) && (
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

interface ItemRowProps extends ChangesProps {
  onRemove: () => void;
}

const summarySx = { cursor: "pointer", py: 0.5, typography: "body2", color: "text.secondary" };

/** A shown row. It can be moved, removed and changed, with inputs that exist only while they are open. */
export const ItemRow = ({ row, item, onRemove, onChange }: ItemRowProps) => {
  const isNew = useRecordContext() === undefined;
  // The texts of a proposed résumé are seen beside those of the site.
  const [isOpen, setOpen] = useState(isNew && Boolean(item.title || item.summary || item.highlights));
  const { markRemoved: _, ...focus } = useFocusAfterRemoval();
  const changes = capitalize(changesOf(item, row) || "change for this résumé");
  return (
    <Box role="group" aria-label={row.title} sx={{ bgcolor: "background.default", pt: 1 }}>
      <Box sx={{ display: "flex", alignItems: "start" }}>
        <Box dir="auto" sx={{ flex: 1, minWidth: 0, py: 0.5, overflowWrap: "anywhere" }}>
          {row.title}
          <Typography variant="body2" color="text.secondary" className="clamp-2">
            {row.note}
          </Typography>
        </Box>
        <MoveButtons />
        <DragHandle />
        <IconButton {...focus} size="small" aria-label={`Remove ${row.title}`} onClick={onRemove}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box component="details" open={isOpen} onToggle={({ currentTarget: { open } }) => setOpen(open)} sx={{ pb: 0.5 }}>
        <Box component="summary" aria-label={`${changes}: ${row.title}`} sx={summarySx}>
          {changes}
        </Box>
        {isOpen && <Changes row={row} item={item} onChange={onChange} />}
      </Box>
    </Box>
  );
};
