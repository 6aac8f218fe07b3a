import { Box, Checkbox, Pagination, Typography } from "@mui/material";
import { useState } from "react";
import { isTickable, missingColumns, type PlannedRow } from "#import/plan.ts";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import type { Fields } from "#kit/resource/fields.ts";
import { labelOf, problemWithName, type Values } from "#shared/tables/values.ts";
import { FillMissing } from "./FillMissing.tsx";
import { ReviewRow } from "./ReviewRow.tsx";
import { summaryOf } from "./summary.ts";

interface KindSectionProps {
  resource: ResourceDescriptor;
  /** The rows that the filter shows. */
  rows: readonly PlannedRow[];
  onTick: (keys: ReadonlySet<string>, isTicked: boolean) => void;
  /** Sets the same values for several rows. */
  onSet: (keys: ReadonlySet<string>, values: Values) => void;
  onEdit: (row: PlannedRow) => void;
}

const pageSize = 25;

const tickedText = (ticked: number, total: number): string =>
  `${ticked.toLocaleString("en")} of ${total.toLocaleString("en")} ticked`;

/** A row's problems in words, with the labels of their fields. */
const problemsInWords = (row: PlannedRow, fields: Fields): string[] => {
  const missing = missingColumns(row);
  return Object.entries(row.problems).map(([column, problem]) => {
    const field = fields[column];
    if (field?.required && missing.includes(column)) return `${labelOf(column, field)} is required`;
    return column ? problemWithName(fields, column, problem) : problem;
  });
};

/** The rows of one kind, twenty-five at a time. */
export const KindSection = ({ resource, rows, onTick, onSet, onEdit }: KindSectionProps) => {
  const { labels, fields } = resource;
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const current = Math.min(page, pages);
  const tickable = rows.filter(isTickable);
  const ticked = tickable.filter(({ isTicked }) => isTicked).length;
  return (
    <Box component="section" aria-label={labels.title} sx={{ mt: 3 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, pb: 0.5 }}>
        <Checkbox
          size="small"
          disabled={tickable.length === 0}
          checked={tickable.length > 0 && ticked === tickable.length}
          indeterminate={ticked > 0 && ticked < tickable.length}
          onChange={(_event, isTicked) => onTick(new Set(tickable.map(({ key }) => key)), isTicked)}
          slotProps={{ input: { "aria-label": `Import all of ${labels.title}` } }}
        />
        <Typography component="h2" variant="h6" sx={{ flex: 1 }}>
          {labels.title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {tickedText(ticked, rows.length)}
        </Typography>
      </Box>
      <FillMissing resource={resource} rows={rows} onSet={onSet} />
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {rows.slice((current - 1) * pageSize, current * pageSize).map((row) => (
          <ReviewRow
            key={row.key}
            row={row}
            summary={summaryOf(row)}
            problems={problemsInWords(row, fields)}
            onTick={(isTicked) => onTick(new Set([row.key]), isTicked)}
            onEdit={() => onEdit(row)}
          />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={current}
          onChange={(_event, next) => setPage(next)}
          size="small"
          siblingCount={0}
          aria-label={`Pages of ${labels.title}`}
          sx={{ mt: 1 }}
        />
      )}
    </Box>
  );
};
