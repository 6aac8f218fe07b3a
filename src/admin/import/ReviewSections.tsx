import { Box, Button, Checkbox, Pagination, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import type { PlannedSetting } from "#import/importSettings.ts";
import { isTickable, isWanted, missingColumns, type PlannedRow, type RowState, stateLabels } from "#import/plan.ts";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import type { Fields } from "#kit/resource/fields.ts";
import { labelOf, problemWithName, type Values } from "#shared/tables/values.ts";
import { Badge } from "#ui/chips.tsx";
import { BulkFill } from "./BulkFill.tsx";
import { stateColors, stateOfSetting, summaryOf } from "./rowLabels.ts";

interface ItemProps {
  title: string;
  summary: string;
  problems: readonly string[];
  notes: readonly string[];
  isTicked: boolean;
  isTickable: boolean;
  onTick: (isTicked: boolean) => void;
  /** Below the title on a narrow page. */
  badge?: ReactNode;
  action?: ReactNode;
}

const Item = ({ title, summary, problems, notes, isTicked, isTickable, onTick, badge, action }: ItemProps) => (
  <Box
    component="li"
    sx={{
      display: "grid",
      gridTemplateColumns: { xs: "auto minmax(0, 1fr) auto", sm: "auto minmax(0, 1fr) auto auto" },
      alignItems: "start",
      columnGap: 1,
      py: 1,
      borderTop: 1,
      borderColor: "divider",
    }}
  >
    <Checkbox
      size="small"
      checked={isTicked}
      disabled={!isTickable}
      onChange={(_event, isOn) => onTick(isOn)}
      slotProps={{ input: { "aria-label": `Import ${title}` } }}
      sx={{ mt: -0.5 }}
    />
    <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
      <Typography dir="auto" align="left">
        {title}
      </Typography>
      {summary && (
        <Typography variant="body2" color="text.secondary" dir="auto" align="left" className="clamp-2">
          {summary}
        </Typography>
      )}
      {problems.map((problem) => (
        <Typography key={problem} variant="body2" color="error">
          {problem}
        </Typography>
      ))}
      {notes.map((note) => (
        <Typography key={note} variant="body2" color="text.secondary">
          {note}
        </Typography>
      ))}
      {badge && <Box sx={{ display: { sm: "none" }, mt: 0.75 }}>{badge}</Box>}
    </Box>
    {badge && <Box sx={{ display: { xs: "none", sm: "block" }, pt: 0.25 }}>{badge}</Box>}
    {action}
  </Box>
);

const StateBadge = ({ state }: { state: RowState }) => <Badge text={stateLabels[state]} color={stateColors[state]} />;

interface SectionHeadProps {
  title: string;
  ticked: number;
  total: number;
  children?: ReactNode;
}

const SectionHead = ({ title, ticked, total, children }: SectionHeadProps) => (
  <Box sx={{ display: "flex", alignItems: "center", gap: 1, pb: 0.5 }}>
    {children}
    <Typography component="h2" variant="h6" sx={{ flex: 1 }}>
      {title}
    </Typography>
    <Typography variant="body2" color="text.secondary">
      {`${ticked.toLocaleString("en")} of ${total.toLocaleString("en")} selected`}
    </Typography>
  </Box>
);

const listSx = { listStyle: "none", m: 0, p: 0 } as const;

interface ProfileSectionProps {
  planned: readonly PlannedSetting[];
  onTick: (key: string, isTicked: boolean) => void;
}

export const ProfileSection = ({ planned, onTick }: ProfileSectionProps) =>
  planned.length > 0 && (
    <Box component="section" aria-label="Profile" sx={{ mt: 3 }}>
      <SectionHead title="Profile" ticked={planned.filter(({ isTicked }) => isTicked).length} total={planned.length} />
      <Box component="ul" sx={listSx}>
        {planned.map((setting) => (
          <Item
            key={setting.key}
            title={setting.label}
            summary={setting.text}
            problems={setting.problem ? [setting.problem] : []}
            notes={[setting.note ?? "", setting.overwritesOwn ? "This replaces your own text." : ""].filter(Boolean)}
            isTicked={setting.isTicked}
            isTickable={setting.problem === undefined}
            onTick={(isOn) => onTick(setting.key, isOn)}
            badge={<StateBadge state={stateOfSetting(setting)} />}
          />
        ))}
      </Box>
    </Box>
  );

interface KindSectionProps {
  resource: ResourceDescriptor;
  rows: readonly PlannedRow[];
  place: string | undefined;
  timeZone: string | null;
  onTick: (keys: ReadonlySet<string>, isTicked: boolean) => void;
  onSet: (keys: ReadonlySet<string>, values: Values) => void;
  onEdit: (row: PlannedRow) => void;
}

const pageSize = 25;

const problemsInWords = (row: PlannedRow, fields: Fields): string[] => {
  const missing = missingColumns(row);
  return Object.entries(row.problems).map(([column, problem]) => {
    const field = fields[column];
    if (field?.required && missing.includes(column)) return `${labelOf(column, field)} is required`;
    return column ? problemWithName(fields, column, problem) : problem;
  });
};

export const KindSection = ({ resource, rows, place, timeZone, onTick, onSet, onEdit }: KindSectionProps) => {
  const { labels, fields } = resource;
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const current = Math.min(page, pages);
  const tickable = rows.filter(isTickable);
  const ticked = tickable.filter(isWanted).length;
  return (
    <Box component="section" aria-label={labels.title} sx={{ mt: 3 }}>
      <SectionHead title={labels.title} ticked={ticked} total={rows.length}>
        <Checkbox
          size="small"
          disabled={tickable.length === 0}
          checked={tickable.length > 0 && ticked === tickable.length}
          indeterminate={ticked > 0 && ticked < tickable.length}
          onChange={(_event, isTicked) => onTick(new Set(tickable.map(({ key }) => key)), isTicked)}
          slotProps={{ input: { "aria-label": `Import all of ${labels.title}` } }}
        />
      </SectionHead>
      <BulkFill resource={resource} rows={rows} place={place} onSet={onSet} />
      <Box component="ul" sx={listSx}>
        {rows.slice((current - 1) * pageSize, current * pageSize).map((row) => (
          <Item
            key={row.key}
            title={row.title}
            summary={summaryOf(row, timeZone)}
            problems={problemsInWords(row, fields)}
            notes={[...(row.reason ? [row.reason] : []), ...row.notes]}
            isTicked={isWanted(row)}
            isTickable={isTickable(row)}
            onTick={(isTicked) => onTick(new Set([row.key]), isTicked)}
            badge={<StateBadge state={row.state} />}
            action={
              <Button size="small" onClick={() => onEdit(row)} aria-label={`Edit ${row.title}`} sx={{ minWidth: 0 }}>
                Edit
              </Button>
            }
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
